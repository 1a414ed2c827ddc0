// Rear derailleur with cassette, chainrings and frame.
import { m } from '#shared/i18n/index.ts';
import { MissingFact, type PartReader } from '../part-reader.ts';
import { type OtherParts, type Rule, fails, fits, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { modelFigures } from './data/rear-derailleurs.ts';
import { sources } from './sources.ts';

/** Largest sprocket of a system, whatever the model. */
const systemMaximum: Record<string, number> = { XPLR: 44, 'XPLR 12': 44, Eagle: 52 };

/** Returns a figure of a derailleur: its own fact, or that which the maker prints for the model. */
function figureOf(derailleur: PartReader, key: 'teeth_max' | 'capacity'): number {
  const own = derailleur.optional(key);
  if (own !== undefined) return Number(own);
  const model = derailleur.optional('model') as keyof typeof modelFigures | undefined;
  return model ? modelFigures[model][key] : derailleur.missing(key);
}

const largestSprocket: Rule = {
  id: 'largest-sprocket',
  version: 2,
  source: sources.capacity,
  between: [['rear_derailleur'], ['cassette']],
  judge(derailleur, cassette) {
    const largest = cassette.number('teeth_max');
    const most = figureOf(derailleur, 'teeth_max');
    const text = say(m.fit_sprocket, { teeth: String(largest), most: String(most) });
    return largest <= most ? fits(text) : fails(text);
  },
};

const systemSprocket: Rule = {
  id: 'system-sprocket',
  version: 1,
  source: sources.transmission,
  between: [['rear_derailleur'], ['cassette']],
  judge(derailleur, cassette) {
    const most = systemMaximum[String(derailleur.optional('system'))];
    const largest = cassette.optional('teeth_max');
    if (most === undefined || largest === undefined || Number(largest) <= most) return undefined;
    return fails(say(m.fit_sprocket, { teeth: String(largest), most: String(most) }));
  },
};

/** Difference in teeth between the chainrings of the bike. A derailleur for one chainring has none. */
function frontDifference(derailleur: PartReader, others: OtherParts): number {
  const crankset = others('crankset');
  if (crankset) {
    const rings = crankset.numbers('chainrings');
    return Math.max(...rings) - Math.min(...rings);
  }
  if (derailleur.number('fronts') === 1) return 0;
  throw new MissingFact('with.chainrings', 'crankset', 'chainrings');
}

/** Total capacity: (largest − smallest sprocket) + (largest − smallest chainring); equal is allowed. */
const capacity: Rule = {
  id: 'capacity',
  version: 2,
  source: sources.capacity,
  between: [['rear_derailleur'], ['cassette']],
  judge(derailleur, cassette, others) {
    const rear = cassette.number('teeth_max') - cassette.number('teeth_min');
    const most = figureOf(derailleur, 'capacity');
    const text = (total: number) => say(m.fit_capacity, { total: String(total), most: String(most) });
    if (rear > most) return fails(text(rear));
    const total = rear + frontDifference(derailleur, others);
    return total <= most ? fits(text(total)) : fails(text(total));
  },
};

/** Returns the system of a derailleur or cassette: its own fact, or what its family, body or protocol proves. */
function systemOf(part: PartReader): string {
  const system = part.optional('system');
  // SRAM calls both generations XPLR; the number of speeds distinguishes them.
  if (system === 'XPLR' && part.optional('speeds') === 12) return 'XPLR 12';
  if (system !== undefined) return String(system);
  const family = String(part.optional('family') ?? '');
  if (/^(Shimano|LinkGlide)/.test(family)) return 'Shimano';
  if (family.startsWith('Campagnolo')) return 'Campagnolo';
  if (/^(MS|HG-L2)$/.test(String(part.optional('freehub')))) return 'Shimano';
  if (String(part.optional('protocol') ?? '').startsWith('Di2')) return 'Shimano';
  return part.missing('system');
}

/** Systems whose derailleur and cassette fit no other system. */
const closed = new Set(['T-Type', 'XPLR 13', 'Eagle']);

const system: Rule = {
  id: 'drivetrain-system',
  version: 2,
  source: sources.transmission,
  between: [['rear_derailleur'], ['cassette']],
  judge(derailleur, cassette) {
    const speeds = [derailleur.optional('speeds'), cassette.optional('speeds')];
    const named = [derailleur.optional('system'), cassette.optional('system')];
    if (named.every((name) => name === undefined) && speeds.every((count) => Number(count) <= 11))
      return undefined;
    const [first, second] = [systemOf(derailleur), systemOf(cassette)];
    if (first === second) return fits(sayEqual('system', first));
    const text = sayDifferent('system', first, second);
    return closed.has(first) || closed.has(second) ? fails(text) : undecided(text);
  },
};

const speeds: Rule = {
  id: 'derailleur-speeds',
  version: 1,
  source: sources.speeds,
  between: [['rear_derailleur'], ['cassette']],
  judge(derailleur, cassette) {
    const [own, sprockets] = [derailleur.number('speeds'), cassette.number('speeds')];
    if (own === sprockets) return fits(sayEqual('speeds', own));
    const text = sayDifferent('speeds', own, sprockets);
    return derailleur.text('shifting') === 'electronic' ? fails(text) : undecided(text);
  },
};

const hanger: Rule = {
  id: 'derailleur-hanger',
  version: 1,
  source: sources.transmission,
  between: [['rear_derailleur'], ['frame']],
  judge(derailleur, frame) {
    const isDirect =
      ['T-Type', 'XPLR 13'].includes(String(derailleur.optional('system'))) ||
      derailleur.text('mount') === 'UDH';
    const own = frame.text('hanger');
    if (!isDirect) return fits(say(m.fit_hanger, { hanger: own }));
    return own === 'UDH' ? fits(say(m.fit_hanger, { hanger: own })) : fails(say(m.fit_hanger_udh, {}));
  },
};

const hangerOfFrame: Rule = {
  id: 'hanger-of-frame',
  version: 1,
  source: sources.transmission,
  between: [['hanger'], ['frame']],
  judge(part, frame) {
    const [own, other] = [part.text('hanger'), frame.text('hanger')];
    if (own !== other) return fails(sayDifferent('hanger', own, other));
    return own === 'UDH' ? fits(sayEqual('hanger', own)) : undecided(say(m.fit_hanger_proprietary, {}));
  },
};

export const rearDerailleurRules: readonly Rule[] = [
  largestSprocket,
  systemSprocket,
  capacity,
  system,
  speeds,
  hanger,
  hangerOfFrame,
];
