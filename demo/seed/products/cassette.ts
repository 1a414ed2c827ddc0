import type { Colour } from '#server/catalogue/products/families.ts';
import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { cassetteSentences } from '../texts/cassette.ts';
import { type DrivetrainName, cassetteBody, cassetteFacts, chainProfile } from '../facts/drivetrains.ts';

type Body = 'HG' | 'XD' | 'XDR' | 'MS';
const build = (
  min: number,
  max: number,
  speeds: number,
  freehub: Body,
  use: 'road' | 'gravel' | 'mountain',
) => ({
  min,
  max,
  speeds,
  freehub,
  use,
});

/** Returns the drivetrain to which a cassette belongs. */
function drivetrainOf({ max, speeds, freehub, use }: ReturnType<typeof build>): DrivetrainName {
  if (speeds === 13) return 'gravel 13';
  if (speeds === 11) return use === 'road' ? 'road 11' : 'mountain 11';
  if (freehub === 'XDR') return max > 36 ? 'gravel 12' : 'road 12 wireless';
  return ({ HG: 'road 12', MS: 'mountain 12', XD: 'mountain 12 wireless' } as const)[freehub];
}

export const cassettes = definePartFamily({
  family: 'cassette',
  code: 'CAS',
  count: 26,
  featured: true,
  sentences: cassetteSentences,
  builds: [
    build(10, 51, 12, 'MS', 'mountain'),
    build(11, 34, 12, 'HG', 'road'),
    build(10, 44, 12, 'XDR', 'gravel'),
    build(10, 52, 12, 'XD', 'mountain'),
    build(10, 33, 12, 'XDR', 'road'),
    build(11, 30, 12, 'HG', 'road'),
    build(11, 42, 11, 'HG', 'gravel'),
    build(10, 36, 12, 'XDR', 'road'),
    build(10, 46, 13, 'XDR', 'gravel'),
    build(10, 45, 12, 'MS', 'mountain'),
    build(10, 28, 12, 'XDR', 'road'),
    build(11, 34, 11, 'HG', 'road'),
    build(11, 36, 12, 'HG', 'gravel'),
  ],
  make(build, level, random) {
    const { min, max, speeds, freehub, use } = build;
    const drivetrain = drivetrainOf(build);
    const body = cassetteBody(drivetrain, max);
    const colour = valueForLevel<Colour>(level, [
      'silver',
      pickColour(level, random, ['silver']),
      random.pick<Colour>(['black', 'gold', 'titanium']),
    ]);
    return {
      category: 'cassettes',
      noun: ['Cassette', 'Kassette', 'Cassette'],
      designation:
        speeds === 12
          ? `${min}-${max}`
          : [`${min}-${max} ${speeds}v`, `${min}-${max} ${speeds}-fach`, `${min}-${max} ${speeds}-speed`],
      code: `${min}${max}-${speeds}`,
      price: 60 + max * 2.6 + (freehub === 'HG' ? 0 : 40) + (speeds === 13 ? 40 : 0),
      weight: Math.round((118 + max * 5.1 + (speeds - 11) * 8) * valueForLevel(level, [1.18, 1, 0.82])),
      specs: {
        speeds,
        teeth_min: min,
        teeth_max: max,
        freehub,
        discipline: use,
        material: 'steel',
        colour,
        range: Math.round((max / min) * 100),
      },
      factsOf: () => ({ cassette: cassetteFacts(drivetrain, { min, max }) }),
      appearance: { family: 'cassette', min, max, speeds, colour },
      words: {
        min,
        max,
        speeds,
        // The body of 12-speed road cassettes also exists with the length of 11 speeds.
        freehub: body === 'HG-L2' ? 'HG-L/HG-L2' : body,
        chain: chainProfile(drivetrain),
        range: Math.round((max / min) * 100),
        made: valueForLevel(level, [
          ['en acier nickelé', 'aus vernickeltem Stahl', 'nickel-plated steel'],
          [
            'en acier, les trois plus grands sur un support en aluminium',
            'aus Stahl, die drei grössten auf einem Aluminiumträger',
            'steel, the three largest on an aluminium carrier',
          ],
          [
            "taillés dans un seul bloc d'acier",
            'aus einem einzigen Stahlblock gefräst',
            'milled from a single block of steel',
          ],
        ] as const),
        steps:
          max - min < 26
            ? [
                'Les écarts serrés aident à tenir une cadence régulière',
                'Enge Abstufungen halten die Trittfrequenz gleichmässig',
                'Close steps help keep an even cadence',
              ]
            : [
                'Le grand pignon aide dans les rampes raides',
                'Das grosse Ritzel hilft an steilen Rampen',
                'The large sprocket helps on steep ramps',
              ],
      },
      box: [18, 18, 8],
    };
  },
});
