// Front derailleur with frame and chainrings.
import { m } from '#shared/i18n/index.ts';
import { type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { sources } from './sources.ts';

const mount: Rule = {
  id: 'front-derailleur-mount',
  version: 1,
  source: sources.frontDerailleurs,
  between: [['front_derailleur'], ['frame']],
  judge(derailleur, frame) {
    const holder = frame.text('front_mount');
    if (holder === 'none') return fails(say(m.fit_front_none, {}));
    const own = derailleur.text('front_mount');
    if (own === holder) return fits(sayEqual('front_mount', holder));
    const text = sayDifferent('front_mount', own, holder);
    return own === 'braze-on' && holder.startsWith('clamp')
      ? fitsWith([`braze-on ${holder} mm`], text)
      : fails(text);
  },
};

/** Largest difference in teeth between the chainrings that a front derailleur shifts. */
const mostDifference = 16;

const spread = (teeth: readonly number[]): number => Math.max(...teeth) - Math.min(...teeth);

const difference: Rule = {
  id: 'front-difference',
  version: 1,
  source: sources.frontDerailleurs,
  between: [['front_derailleur'], ['crankset']],
  judge(_derailleur, crankset) {
    const rings = crankset.numbers('chainrings');
    const between = spread(rings);
    const text = say(m.fit_front_difference, { difference: String(between), most: String(mostDifference) });
    if (rings.length < 2) return undecided(say(m.fit_front_single, {}));
    return between <= mostDifference ? fits(text) : fails(text);
  },
};

/**
 * The cage is curved for chainrings up to one size, and deep enough for one difference. Without a stated range, the
 * general limit of `front-difference` decides: the contract of `POST /api/fit` has no fact for the range.
 */
const range: Rule = {
  id: 'front-range',
  version: 1,
  source: sources.frontRanges,
  between: [['front_derailleur'], ['crankset']],
  judge(derailleur, crankset) {
    const rings = crankset.numbers('chainrings');
    if (rings.length < 2) return undefined; // front-difference abstains.
    const [largest, between] = [Math.max(...rings), spread(rings)];
    const [most, capacity] = [derailleur.optional('ring_max'), derailleur.optional('capacity')];
    const largestText = say(m.fit_front_ring, { ring: String(largest), most: String(most) });
    if (most === undefined && capacity === undefined) return undefined;
    if (most !== undefined && largest > Number(most)) return fails(largestText);
    if (capacity === undefined) return derailleur.missing('capacity');
    if (between > Number(capacity))
      return fails(say(m.fit_front_difference, { difference: String(between), most: String(capacity) }));
    return most === undefined ? derailleur.missing('ring_max') : fits(largestText);
  },
};

export const frontDerailleurRules: readonly Rule[] = [mount, difference, range];
