// Tyres, tubes and rims.
import { m } from '#shared/i18n/index.ts';
import { type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say } from '../texts.ts';
import { equalFacts } from './equal-facts.ts';
import { sources } from './sources.ts';

/** Tyre width ÷ inner rim width that makers allow on every rim (ETRTO). */
const widthRatio = { least: 1.25, most: 2.5 };

const tyreOnRim: Rule = {
  id: 'tyre-rim-width',
  version: 1,
  source: sources.rims,
  between: [['tyre'], ['rim']],
  judge(tyre, rim) {
    const [width, inner] = [tyre.number('width'), rim.number('rim_width')];
    const text = say(m.fit_tyre_width, { tyre: String(width), rim: String(inner) });
    if (width < inner) return fails(text);
    const ratio = width / inner;
    return ratio >= widthRatio.least && ratio <= widthRatio.most ? fits(text) : undecided(text);
  },
};

/** A hookless rim needs a tyre made for it (TSS), at least 5 mm wider than the rim, at most 5 bar (ETRTO). */
const hookless: Rule = {
  id: 'hookless',
  version: 1,
  source: sources.hookless,
  between: [['tyre'], ['rim']],
  judge(tyre, rim) {
    if (rim.text('profile') === 'hooked') return undefined;
    if (tyre.text('hookless') !== 'TSS') return fails(say(m.fit_hookless_tyre, {}));
    const [width, inner] = [tyre.number('width'), rim.number('rim_width')];
    return width >= inner + 5
      ? { ...fits(say(m.fit_hookless, {})), warning: true }
      : fails(say(m.fit_hookless_width, { tyre: String(width), rim: String(inner) }));
  },
};

const clearance: Rule = {
  id: 'tyre-clearance',
  version: 1,
  source: sources.rims,
  between: [['tyre'], ['frame', 'fork']],
  judge(tyre, holder) {
    const [width, most] = [tyre.number('width'), holder.number('max_tyre')];
    const text = say(m.fit_tyre_clearance, { tyre: String(width), most: String(most) });
    return width <= most ? fits(text) : fails(text);
  },
};

const tubeWidth: Rule = {
  id: 'tube-width',
  version: 1,
  source: sources.tubes,
  between: [['tube'], ['tyre']],
  judge(tube, tyre) {
    const [least, most] = [tube.number('width_min'), tube.number('width_max')];
    const width = tyre.number('width');
    const text = say(m.fit_tube_width, { tyre: String(width), least: String(least), most: String(most) });
    return width >= least && width <= most ? fits(text) : fails(text);
  },
};

const valve: Rule = {
  id: 'valve-length',
  version: 1,
  source: sources.tubes,
  between: [['tube'], ['rim']],
  judge(tube, rim) {
    const [length, depth] = [tube.number('valve'), rim.number('depth')];
    const text = say(m.fit_valve, { length: String(length), depth: String(depth) });
    return length > depth ? fits(text) : fitsWith(['valve extender'], text);
  },
};

const bead = (
  id: string,
  first: 'tyre' | 'tube' | 'rim',
  second: readonly ('rim' | 'tyre' | 'frame' | 'fork')[],
  key = 'bead',
) => equalFacts(id, sources.rims, [[first], 'bead'], [second, key]);

export const wheelRules: readonly Rule[] = [
  tyreOnRim,
  hookless,
  clearance,
  tubeWidth,
  valve,
  bead('tyre-bead', 'tyre', ['rim']),
  bead('tube-bead', 'tube', ['tyre']),
  bead('tube-rim-bead', 'tube', ['rim']),
  bead('rim-wheel-size', 'rim', ['frame', 'fork'], 'wheel_size'),
  bead('tyre-wheel-size', 'tyre', ['frame', 'fork'], 'wheel_size'),
];
