// Headset, fork and head tube, by the Standardized Headset Identification System (SHIS).
import { m } from '#shared/i18n/index.ts';
import { type Rule, fails, fits, fitsWith, undecided } from '../rule.ts';
import { say, sayDifferent, sayEqual } from '../texts.ts';
import { compareFact } from './equal-facts.ts';
import { sources } from './sources.ts';

const reducer = 'crown race reducer 40 to 30 mm';

/** Splits `IS42/28.6|IS52/40` into the seats in the frame and the diameters on the fork. */
function readShis(code: string) {
  const [upper, lower] = code.split('|').map((half) => half.split('/'));
  return { seats: [upper![0]!, lower![0]!], steerer: Number(upper![1]), race: Number(lower![1]) };
}

const headTube: Rule = {
  id: 'headset-head-tube',
  version: 1,
  source: sources.headsets,
  between: [['headset'], ['frame']],
  judge: (headset, frame) =>
    compareFact('head_tube', readShis(headset.text('shis')).seats.join('/'), frame.text('head_tube')),
};

const crownRace: Rule = {
  id: 'headset-crown-race',
  version: 1,
  source: sources.headsets,
  between: [['headset'], ['fork']],
  judge(headset, fork) {
    const { race } = readShis(headset.text('shis'));
    const own = fork.number('crown_race');
    if (race === own) return fits(sayEqual('crown_race', own));
    const text = sayDifferent('crown_race', race, own);
    return race === 40 && own === 30 ? fitsWith([reducer], text) : fails(text);
  },
};

const headsetSteerer: Rule = {
  id: 'headset-steerer',
  version: 1,
  source: sources.headsets,
  between: [['headset'], ['fork']],
  judge: (headset, fork) =>
    compareFact('steerer_diameter', readShis(headset.text('shis')).steerer, fork.number('steerer_diameter')),
};

/** Lower seats that are too narrow for a tapered steerer, and those made for one. */
const straightSeats = new Set(['EC34', 'ZS41', 'IS41', 'IS42', 'EC30']);
const taperedSeats = new Set(['IS52', 'IS47', 'IS51', 'ZS56', 'ZS55', 'EC49', 'EC56', 'ZS49']);

const steererInTube: Rule = {
  id: 'steerer-head-tube',
  version: 1,
  source: sources.headsets,
  between: [['fork'], ['frame']],
  judge(fork, frame) {
    const steerer = fork.text('steerer');
    const lower = frame.text('head_tube').split('/')[1]!;
    const text = say(m.fit_steerer, { steerer, tube: lower });
    if (taperedSeats.has(lower)) return steerer === 'tapered' ? fits(text) : fitsWith([reducer], text);
    if (straightSeats.has(lower)) return steerer === 'straight' ? fits(text) : fails(text);
    // A 44 mm tube takes a straight steerer; a tapered one only with the right lower cup.
    return steerer === 'straight' ? fits(text) : undecided(text);
  },
};

export const headsetRules: readonly Rule[] = [headTube, crownRace, headsetSteerer, steererInTube];
