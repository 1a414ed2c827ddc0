// Bottom brackets, cranks and chainrings.
import { m } from '#shared/i18n/index.ts';
import { type Rule, fails, fits, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { compareFact, equalFacts } from './equal-facts.ts';
import { sources } from './sources.ts';

const shell: Rule = equalFacts(
  'shell',
  sources.bottomBrackets,
  [['bottom_bracket'], 'shell'],
  [['frame'], 'shell'],
);

/** The same standard is made in several widths, such as T47 in five. */
const shellWidth: Rule = equalFacts(
  'shell-width',
  sources.bottomBrackets,
  [['bottom_bracket'], 'shell_width'],
  [['frame'], 'shell_width'],
);

/** Shell widths in mm for which DUB cranks of a family are made (SRAM DUB, road and mountain). */
const dubWidths: Record<string, readonly number[]> = {
  road: [68, 70, 79, 85.5, 86.5],
  'road wide': [68, 70, 79, 85.5, 86.5],
  MTB: [68, 73, 89.5, 92],
  'MTB wide': [73, 92],
};

const spindle: Rule = {
  id: 'spindle',
  version: 1,
  source: sources.bottomBrackets,
  between: [['crankset'], ['bottom_bracket']],
  judge(crankset, bracket) {
    const [axle, bearing] = [crankset.text('spindle'), bracket.text('spindle')];
    if (axle !== bearing || axle !== '28.99') return compareFact('spindle', axle, bearing);
    const family = crankset.text('dub_family');
    const width = bracket.number('shell_width');
    return dubWidths[family]?.includes(width)
      ? fits(say(m.fit_dub, { family, width: String(width) }))
      : fails(say(m.fit_dub_width, { family, width: String(width) }));
  },
};

/** Shells for which bearings of a spindle diameter exist. */
const bearings: Record<string, readonly string[]> = {
  '24': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB90', 'BB92', 'BB386', 'BBright', 'T47'],
  '24/22': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB90', 'BB92', 'BB386', 'BBright', 'T47'],
  '28.99': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB92', 'BB386', 'BBright', 'T47'],
  '30': ['BSA', 'BB30', 'PF30', 'BB86', 'BB92', 'BB386', 'BBright', 'T47'],
};

/** BB90 has no room for a bearing of 30 or 28.99 mm. */
const spindleInShell: Rule = {
  id: 'spindle-in-shell',
  version: 1,
  source: sources.bottomBrackets,
  between: [['crankset'], ['frame']],
  judge(crankset, frame) {
    const [axle, bore] = [crankset.text('spindle'), frame.text('shell')];
    const known = bearings[axle];
    const inputs = { spindle: axle, shell: bore };
    if (!known) return undecided(say(m.fit_bearing_unclear, inputs));
    // A bearing exists, but the length of the spindle must also suit the width of the shell.
    if (known.includes(bore)) return { ...fits(say(m.fit_bearing, inputs)), warning: true };
    return bore === 'BB90'
      ? fails(say(m.fit_bearing_none, inputs))
      : undecided(say(m.fit_bearing_unclear, inputs));
  },
};

/** A rear derailleur made for one chainring does not shift with two. */
const fronts: Rule = {
  id: 'chainring-count',
  version: 1,
  source: sources.capacity,
  between: [['crankset'], ['rear_derailleur']],
  judge(crankset, derailleur) {
    const rings = crankset.numbers('chainrings').length;
    const most = derailleur.number('fronts');
    return rings <= most ? fits(sayEqual('fronts', rings)) : fails(sayDifferent('fronts', rings, most));
  },
};

export const bottomBracketRules: readonly Rule[] = [
  shell,
  shellWidth,
  spindle,
  spindleInShell,
  fronts,
  equalFacts(
    'chainring-mount',
    sources.chainrings,
    [['chainring'], 'ring_mount'],
    [['crankset'], 'ring_mount'],
  ),
];
