import { pickColour, definePartFamily, valueForLevel, sizesFromWidths } from '../part.ts';
import { stemSentences } from '../texts/stem.ts';
import { decimalText } from '../wording.ts';

const build = (
  angle: number,
  clamp: '31.8' | '35',
  use: 'road' | 'gravel' | 'mountain' | 'city',
  lengths: readonly number[],
  stack: number,
) => ({ angle, clamp, use, lengths, stack });

export const stems = definePartFamily({
  family: 'stem',
  code: 'POT',
  count: 24,
  featured: true,
  sentences: stemSentences,
  builds: [
    build(-6, '31.8', 'road', [80, 90, 100, 110, 120], 40),
    build(0, '35', 'mountain', [35, 40, 50], 38),
    build(6, '31.8', 'gravel', [60, 70, 80, 90], 40),
    build(-17, '31.8', 'road', [90, 100, 110, 120], 40),
    build(0, '31.8', 'mountain', [40, 50, 60], 38),
    build(17, '31.8', 'city', [70, 90, 110], 42),
    build(-6, '35', 'mountain', [50, 60, 70], 40),
  ],
  make({ angle, clamp, use, lengths, stack }, level, random) {
    const carbon = level === 3 && use === 'road';
    const colour = carbon ? 'black' : pickColour(level, random, ['silver', 'titanium']);
    const middle = lengths[Math.floor(lengths.length / 2)] ?? 90;
    const first = lengths[0] ?? middle;
    const last = lengths.at(-1) ?? middle;
    return {
      category: 'stems',
      noun: ['Potence', 'Vorbau', 'Stem'],
      designation: `${angle > 0 ? '+' : angle < 0 ? '−' : ''}${Math.abs(angle)}° ${clamp}`,
      code: `${angle < 0 ? 'M' : 'P'}${Math.abs(angle)}-${clamp.replace('.', '')}`,
      price: carbon ? 168 : { road: 89, gravel: 84, mountain: 92, city: 52 }[use],
      weight: Math.round((68 + middle * 0.62) * valueForLevel(level, [1.16, 1, 0.88])),
      specs: {
        angle,
        clamp,
        material: carbon ? 'carbon' : 'aluminium',
        stack,
        steerer: 'straight',
        discipline: use,
        colour,
        bolts: level === 3 ? 'titanium' : 'stainless',
      },
      factsOf: () => ({ stem: { clamp: Number(clamp), steerer_diameter: 28.6 } }),
      appearance: { family: 'stem', length: middle, angle, colour },
      sizes: { type: 'length', options: sizesFromWidths(lengths) },
      words: {
        angle: Math.abs(angle),
        stack,
        first,
        last,
        clamp: decimalText(Number(clamp)),
        stuff: carbon
          ? ['en carbone', 'aus Carbon', 'carbon']
          : level === 1
            ? ['en aluminium forgé', 'aus geschmiedetem Aluminium', 'forged aluminium']
            : [
                'en aluminium taillé dans la masse',
                'aus dem Vollen gefrästem Aluminium',
                'machined aluminium',
              ],
        bolts:
          level === 3
            ? ['en titane', 'aus Titan', 'titanium']
            : ['en acier inoxydable', 'aus Edelstahl', 'stainless steel'],
        tilt:
          angle === 0
            ? ['à angle nul', 'ohne Neigung', 'with no rise']
            : [
                `à ${Math.abs(angle)}°, réversible`,
                `mit ${Math.abs(angle)}°, umkehrbar`,
                `at ${Math.abs(angle)}°, reversible`,
              ],
      },
      ...(level > 1 ? { warranty: 3 } : {}),
      certification: 'ISO 4210-5',
      box: [16, 8, 8],
    };
  },
});
