import { definePartFamily } from '../part.ts';
import { sealantSentences } from '../texts/sealant.ts';

const build = (volume: number, hole: number, cold: number) => ({ volume, hole, cold, use: undefined });

export const sealants = definePartFamily({
  family: 'sealant',
  code: 'PRV',
  count: 10,
  sentences: sealantSentences,
  builds: [
    build(500, 6, -20),
    build(120, 5, -15),
    build(1000, 6, -20),
    build(250, 5, -25),
    build(60, 4, -15),
  ],
  make({ volume, hole, cold }, level, random) {
    const colour = random.pick(['white', 'blue', 'green'] as const);
    const wheels = Math.max(1, Math.round(volume / 60));
    return {
      category: 'tubes-sealant',
      noun: ['Préventif', 'Dichtmilch', 'Sealant'],
      designation: `${volume} ml`,
      code: `${volume}`,
      price: 7 + volume * 0.052,
      weight: Math.round(volume * 1.03 + 18 + volume * 0.05),
      specs: { volume, max_hole: hole + (level === 3 ? 1 : 0), latex: level === 1 ? 'synthetic' : 'natural' },
      appearance: { family: 'sealant', volume, colour },
      words: {
        volume,
        hole: hole + (level === 3 ? 1 : 0),
        cold: [`−${-cold} °C`, `−${-cold} °C`, `−${-cold} °C`],
        wheels:
          wheels === 1
            ? ['une roue', 'ein Laufrad', 'one wheel']
            : [`${wheels} roues environ`, `etwa ${wheels} Laufräder`, `about ${wheels} wheels`],
        base:
          level === 1
            ? ['de latex synthétique', 'synthetischem Latex', 'synthetic latex']
            : ['de latex naturel', 'Naturlatex', 'natural latex'],
      },
      box: volume > 400 ? [9, 9, 24] : [6, 6, 15],
    };
  },
});
