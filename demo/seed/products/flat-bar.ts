import { pickColour, definePartFamily, valueForLevel, sizesFromWidths } from '../part.ts';
import { flatBarSentences } from '../texts/flat-bar.ts';
import { decimalText } from '../wording.ts';

const build = (
  width: number,
  rise: number,
  clamp: '31.8' | '35',
  sweep: number,
  use: 'mountain' | 'city',
) => ({
  width,
  rise,
  clamp,
  sweep,
  use,
});

export const flatBars = definePartFamily({
  family: 'flat-bar',
  code: 'CPL',
  count: 18,
  featured: true,
  sentences: flatBarSentences,
  builds: [
    build(800, 20, '35', 8, 'mountain'),
    build(760, 10, '31.8', 9, 'mountain'),
    build(680, 30, '31.8', 12, 'city'),
    build(780, 35, '35', 8, 'mountain'),
    build(740, 0, '31.8', 6, 'mountain'),
    build(640, 15, '31.8', 16, 'city'),
    build(800, 40, '31.8', 8, 'mountain'),
  ],
  make({ width, rise, clamp, sweep, use }, level, random) {
    const carbon = level === 3 && use === 'mountain';
    const colour = carbon ? 'black' : pickColour(level, random, ['silver', 'black', 'titanium']);
    return {
      category: 'flat-bars',
      noun: ['Cintre plat', 'Flacher Lenker', 'Flat bar'],
      designation: `${decimalText(Number(clamp))[2]} R${rise}`,
      code: `${clamp.replace('.', '')}-R${rise}`,
      price: use === 'city' ? 59 : carbon ? 118 : 82,
      weight: Math.round(
        (width * 0.355 + rise * 0.5 + (clamp === '35' ? 8 : 0)) *
          (carbon ? 0.74 : valueForLevel(level, [1.16, 1, 1])),
      ),
      specs: {
        rise,
        material: carbon ? 'carbon' : 'aluminium',
        clamp,
        backsweep: sweep,
        discipline: use,
        colour,
        upsweep: 5,
        grip_diameter: 22.2,
      },
      factsOf: () => ({ handlebar: { clamp: Number(clamp), grip_diameter: 22.2 } }),
      appearance: { family: 'flat-bar', width, rise, colour },
      sizes: {
        type: 'size',
        options: sizesFromWidths(use === 'city' ? [640, 680, 720] : [740, 760, 780, 800]),
      },
      words: {
        rise,
        sweep,
        width,
        clamp: decimalText(Number(clamp)),
        stuff: carbon
          ? ['en carbone', 'aus Carbon', 'carbon']
          : ['en aluminium à paroi variable', 'aus konifiziertem Aluminium', 'butted aluminium'],
        shape:
          rise === 0
            ? ['droit', 'ohne Rise', 'with no rise']
            : [`relevé de ${rise} mm`, `mit ${rise} mm Rise`, `with ${rise} mm of rise`],
        tidy: carbon
          ? [
              'Utiliser une pâte de montage et serrer à 5 Nm',
              'Montagepaste verwenden und mit 5 Nm anziehen',
              'Use assembly paste and tighten to 5 Nm',
            ]
          : [
              'Serrer les vis de potence en croix, à 5 Nm',
              'Die Vorbauschrauben über Kreuz mit 5 Nm anziehen',
              'Tighten the stem bolts crosswise to 5 Nm',
            ],
      },
      ...(level > 1 ? { warranty: 3 } : {}),
      certification: 'ISO 4210-5',
      box: [82, 12, 8],
    };
  },
});
