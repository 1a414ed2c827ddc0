// Shifters, derailleurs and what they need of each other.
import { m } from '#shared/i18n/index.ts';
import type { PartReader } from '../part-reader.ts';
import { type Finding, type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { sources } from './sources.ts';

/** Families whose shifters and derailleurs have the same ratio of cable pull and movement. */
const sharedRatio: readonly (readonly string[])[] = [
  ['SRAM 10 Exact Actuation', 'SRAM road 10', 'SRAM MTB 10', 'SRAM road 11'],
  ['Shimano road 8', 'Shimano road 9', 'Shimano road 10', 'Shimano MTB 8', 'Shimano MTB 9'],
];

/** Distance in mm between neighbouring sprockets, by number of sprockets (Shimano). */
const sprocketPitch: Record<number, number> = { 8: 4.8, 9: 4.35, 10: 3.95, 11: 3.85, 12: 3.65 };

/** Published ratios of the same part differ by some per cent. Up to `sure` they agree; above `most` they do not. */
const tolerance = { sure: 0.05, most: 0.1 };

/**
 * Compares the movement per click with the distance of the sprockets: cable pull (mm) × ratio = pitch (mm).
 */
function comparePull(shifter: PartReader, derailleur: PartReader): Finding {
  const movement = shifter.number('pull') * derailleur.number('ratio');
  const pitch = sprocketPitch[shifter.number('speeds')];
  if (pitch === undefined) return undecided(say(m.fit_pull_pitch, {}));
  const inputs = { movement: movement.toFixed(2), pitch: pitch.toFixed(2) };
  const deviation = Math.abs(movement - pitch) / pitch;
  if (deviation <= tolerance.sure) return fits(say(m.fit_pull, inputs));
  return deviation > tolerance.most ? fails(say(m.fit_pull, inputs)) : undecided(say(m.fit_pull, inputs));
}

/** X-Actuation of 11 and of 12 speeds; no source confirms or denies that they can be mixed. */
const xActuation = new Set(['SRAM X-Actuation', 'SRAM MTB 11', 'SRAM MTB 12']);

function compareFamilies(first: string, second: string): Finding {
  const isShared = sharedRatio.some((group) => group.includes(first) && group.includes(second));
  if (first === second || isShared) return fits(say(m.fit_shifting_family, { first, second }));
  const isXActuation = [first, second].every((name) => xActuation.has(name));
  const text = sayDifferent('family', first, second);
  return isXActuation ? undecided(text) : fails(text);
}

const shifterDerailleur: Rule = {
  id: 'shifter-derailleur',
  version: 1,
  source: sources.cablePull,
  between: [['shifter'], ['rear_derailleur']],
  judge(shifter, derailleur) {
    const [kind, other] = [shifter.text('shifting'), derailleur.text('shifting')];
    if (kind !== other) return fails(sayDifferent('shifting', kind, other));
    if (kind === 'electronic') {
      const [first, second] = [shifter.text('protocol'), derailleur.text('protocol')];
      return first === second
        ? fits(sayEqual('protocol', first))
        : fails(sayDifferent('protocol', first, second));
    }
    const [first, second] = [shifter.optional('family'), derailleur.optional('family')];
    if (first !== undefined && second !== undefined) return compareFamilies(String(first), String(second));
    return comparePull(shifter, derailleur);
  },
};

const shifterCassette: Rule = {
  id: 'shifter-speeds',
  version: 1,
  source: sources.speeds,
  between: [['shifter'], ['cassette']],
  judge(shifter, cassette) {
    const [clicks, sprockets] = [shifter.number('speeds'), cassette.number('speeds')];
    if (clicks === sprockets) return fits(sayEqual('speeds', clicks));
    // An electronic shifter has no index of its own; the derailleur counts the sprockets.
    return shifter.text('shifting') === 'electronic'
      ? undecided(sayDifferent('speeds', clicks, sprockets))
      : fails(sayDifferent('speeds', clicks, sprockets));
  },
};

/** LinkGlide exists with 9 to 11 speeds; its shifter, derailleur and cassette belong together. */
const linkGlide: Rule = {
  id: 'linkglide',
  version: 1,
  source: sources.linkGlide,
  between: [['shifter', 'rear_derailleur'], ['cassette']],
  judge(part, cassette) {
    const speeds = cassette.number('speeds');
    if (speeds < 9 || speeds > 11) return undefined;
    const isLinkGlide = cassette.text('teeth') === 'LinkGlide';
    if (part.optional('shifting') === 'electronic' && !isLinkGlide) return undefined;
    const belongs = part.text('family') === 'LinkGlide';
    const text = say(m.fit_linkglide, {});
    return belongs === isLinkGlide ? (isLinkGlide ? fits(text) : undefined) : fails(text);
  },
};

const battery: Rule = {
  id: 'battery-system',
  version: 1,
  source: sources.di2Battery,
  between: [['battery'], ['rear_derailleur', 'shifter', 'front_derailleur']],
  judge(supply, part) {
    if (part.text('shifting') === 'mechanical') return fails(say(m.fit_battery_mechanical, {}));
    const [system, protocol] = [supply.text('system'), part.text('protocol')];
    // AXS and eTap 11 use the same battery.
    const isShared = [system, protocol].every((name) => name === 'AXS' || name === 'eTap 11');
    return system === protocol || isShared
      ? fits(sayEqual('system', system))
      : fails(sayDifferent('system', system, protocol));
  },
};

const port: Rule = {
  id: 'wire-port',
  version: 1,
  source: sources.di2Wires,
  between: [['wire'], ['battery', 'rear_derailleur', 'shifter']],
  judge(wire, part) {
    const [first, second] = [wire.text('port'), part.text('port')];
    return first === second
      ? fits(sayEqual('port', first))
      : fitsWith(['EW-AD305'], sayDifferent('port', first, second));
  },
};

export const shiftingRules: readonly Rule[] = [shifterDerailleur, shifterCassette, linkGlide, battery, port];
