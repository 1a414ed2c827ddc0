// Bottom brackets, cranks and chainrings.
import { m } from '#shared/i18n/index.ts';
import type { PartReader } from '../part-reader.ts';
import { type Finding, type Rule, fails, fits, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { compareFact, equalFacts } from './equal-facts.ts';
import { bearings, dubWidths, mountainSpacers, unclearDubWidths } from './data/bottom-brackets.ts';
import { sources } from './sources.ts';

const shell: Rule = {
  id: 'shell',
  version: 2,
  source: sources.shells,
  between: [['bottom_bracket'], ['frame']],
  judge(bracket, frame) {
    const [own, other] = [bracket.text('shell'), frame.text('shell')];
    if (own !== other) return fails(sayDifferent('shell', own, other));
    // Both cups of an Italian thread tighten to the right; a BBright shell is wider on the left.
    if (own === 'ITA') return fits(say(m.fit_shell_ita, {}));
    return fits(own === 'BBright' ? say(m.fit_shell_bbright, {}) : sayEqual('shell', own));
  },
};

/** The same standard is made in several widths, such as T47 in five. */
const shellWidth: Rule = equalFacts(
  'shell-width',
  sources.shells,
  [['bottom_bracket'], 'shell_width'],
  [['frame'], 'shell_width'],
);

const spindle: Rule = {
  id: 'spindle',
  version: 3,
  source: sources.bottomBrackets,
  between: [['crankset'], ['bottom_bracket']],
  judge(crankset, bracket) {
    const [axle, bearing] = [crankset.text('spindle'), bracket.text('spindle')];
    // A GXP spindle has 22 mm on the left and 24 mm on the right.
    if (axle === '24/22' && bearing === '24') return fails(say(m.fit_gxp, {}));
    if (axle !== bearing || axle !== '28.99') return compareFact('spindle', axle, bearing);
    const family = crankset.text('dub_family');
    const width = bracket.number('shell_width');
    const inputs = { family, width: String(width) };
    if (dubWidths[family]?.includes(width)) return fits(say(m.fit_dub, inputs));
    return unclearDubWidths[family]?.includes(width)
      ? undecided(say(m.fit_dub_unclear, inputs))
      : fails(say(m.fit_dub_width, inputs));
  },
};

/** Spacers are a matter of the crank's spindle length, which is no fact: the text names those of the maker. */
function sayBearing(axle: string, frame: PartReader): Finding['text'] {
  const inputs = { spindle: axle, shell: frame.text('shell') };
  const spacers = mountainSpacers[Number(frame.optional('shell_width'))];
  return axle === '24' && inputs.shell === 'BSA' && spacers
    ? say(m.fit_bearing_spacers, { ...inputs, spacers: String(spacers) })
    : say(m.fit_bearing, inputs);
}

/** BB90 has no room for a bearing of 30 or 28.99 mm. */
const spindleInShell: Rule = {
  id: 'spindle-in-shell',
  version: 2,
  source: sources.spindlesInShells,
  between: [['crankset'], ['frame']],
  judge(crankset, frame) {
    const [axle, bore] = [crankset.text('spindle'), frame.text('shell')];
    const known = bearings[axle];
    const inputs = { spindle: axle, shell: bore };
    // A BBright shell has 11 mm more on the left; few spindles of 30 mm are long enough.
    if (axle === '30' && bore === 'BBright') return undecided(say(m.fit_bbright, {}));
    if (!known) return undecided(say(m.fit_bearing_unclear, inputs));
    // A bearing exists, but the length of the spindle must also suit the width of the shell.
    if (known.includes(bore)) return { ...fits(sayBearing(axle, frame)), warning: true };
    return bore === 'BB90'
      ? fails(say(m.fit_bearing_none, inputs))
      : undecided(say(m.fit_bearing_unclear, inputs));
  },
};

/** A rear derailleur made for one chainring does not shift with two. */
const fronts: Rule = {
  id: 'chainring-count',
  version: 1,
  source: sources.chainringCount,
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
