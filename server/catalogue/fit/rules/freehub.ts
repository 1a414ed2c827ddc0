// Cassette on freehub body.
import { m } from '#shared/i18n/index.ts';
import type { FreehubBody } from '#shared/fit/vocabulary.ts';
import type { PartReader } from '../part-reader.ts';
import { type Finding, type Rule, fails, fits, fitsWith } from '../rule.ts';
import { say } from '../texts.ts';
import { sources } from './sources.ts';

export const hubFamilies = ['freehub_body', 'wheel', 'hub'] as const;

const wide = 'spacer 1.85 mm';
const narrow = 'spacer 1.0 mm';
const ring = 'adapter ring 4.4 mm';

const isHyperglide = (body: FreehubBody) => body.startsWith('HG');

/** Bodies on which a cassette mounts as it is. Hyperglide of 8 to 11 speeds is in `onHyperglide`. */
const direct: Partial<Record<FreehubBody, readonly FreehubBody[]>> = {
  'HG-L': ['HG-L'],
  'HG-L2': ['HG-L', 'HG-L2'],
  MS: ['MS'],
  XD: ['XD'],
  XDR: ['XDR'],
  CAMPA: ['CAMPA'],
  N3W: ['N3W'],
};

/** 10-speed road cassettes with a larger sprocket are not the narrow ones. */
const mostNarrowTeeth = 32;

/**
 * Returns whether a cassette for a HG-M body is the narrow 10-speed road cassette. LinkGlide cassettes and
 * those of other speeds are not.
 */
function isNarrow(cassette: PartReader): boolean {
  if (cassette.optional('teeth') === 'LinkGlide') return false;
  if (cassette.number('speeds') !== 10) return false;
  if (Number(cassette.optional('teeth_max') ?? 0) > mostNarrowTeeth) return false;
  return cassette.text('stack') === '10-speed road';
}

function onHyperglide(cassette: PartReader, body: FreehubBody): Finding {
  if (body === 'HG-L2') return fails(say(m.fit_freehub_road12_body, {}));
  const text = say(m.fit_freehub_spacer, { body });
  if (body === 'HG-L') return fitsWith(isNarrow(cassette) ? [wide, narrow] : [wide], text);
  return isNarrow(cassette) ? fitsWith([narrow], text) : fits(say(m.fit_freehub_same, { body }));
}

/** Returns the body for which a cassette is made. `HG` alone is HG-M for an NX or SX Eagle cassette. */
function bodyOf(cassette: PartReader): FreehubBody {
  const body = cassette.text('freehub') as FreehubBody;
  return body === 'HG' && cassette.optional('system') === 'Eagle' ? 'HG-M' : body;
}

const freehubBody: Rule = {
  id: 'freehub-body',
  version: 1,
  source: sources.freehubs,
  between: [['cassette'], hubFamilies],
  judge(cassette, hub) {
    if (hub.optional('position') === 'front') return undefined; // A front hub carries no cassette.
    const body = hub.text('freehub') as FreehubBody;
    const named = cassette.optional('fits') as readonly FreehubBody[] | undefined;
    if (named?.includes(body)) return fits(say(m.fit_freehub_named, { body }));
    const own = bodyOf(cassette);
    if (isHyperglide(own) !== isHyperglide(body) && !(own === 'CAMPA' && body === 'N3W'))
      return fails(say(m.fit_freehub_other, { cassette: own, body }));
    if (body === 'HG') return hub.missing('freehub');
    if (own === 'HG') return cassette.missing('freehub');
    if (own === 'HG-M') return onHyperglide(cassette, body);
    if (direct[own]?.includes(body)) return fits(say(m.fit_freehub_same, { body }));
    if (own === 'XD' && body === 'XDR') return fitsWith([wide], say(m.fit_freehub_spacer, { body }));
    if (own === 'CAMPA' && body === 'N3W') {
      const speeds = cassette.number('speeds');
      if (speeds >= 10 && speeds <= 12) return fitsWith([ring], say(m.fit_freehub_ring, {}));
    }
    return fails(say(m.fit_freehub_other, { cassette: own, body }));
  },
};

/** The smallest sprocket that a body can carry is 11 teeth; MS, XD, XDR and N3W are made for smaller ones. */
const tenTeeth: Rule = {
  id: 'ten-tooth-sprocket',
  version: 1,
  source: sources.freehubs,
  between: [['cassette'], hubFamilies],
  judge(cassette, hub) {
    const smallest = cassette.optional('teeth_min');
    const body = hub.optional('freehub') as FreehubBody | undefined;
    if (smallest === undefined || body === undefined || Number(smallest) > 10) return undefined;
    return isHyperglide(body) || body === 'CAMPA'
      ? fails(say(m.fit_freehub_ten_teeth, { teeth: String(smallest), body }))
      : undefined;
  },
};

export const freehubRules: readonly Rule[] = [freehubBody, tenTeeth];
