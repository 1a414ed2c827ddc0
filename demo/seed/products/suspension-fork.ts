import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { suspensionForkSentences } from '../texts/suspension-fork.ts';
import { forkFacts } from '../facts/chassis.ts';

const build = (travel: number, diameter: 622 | 584, use: 'mountain' | 'gravel', stanchions: number) => ({
  travel,
  diameter,
  use,
  stanchions,
});

export const suspensionForks = definePartFamily({
  family: 'suspension-fork',
  code: 'FSU',
  count: 22,
  featured: true,
  minStock: 2,
  sentences: suspensionForkSentences,
  builds: [
    build(140, 622, 'mountain', 35),
    build(160, 622, 'mountain', 36),
    build(40, 622, 'gravel', 30),
    build(120, 622, 'mountain', 34),
    build(150, 584, 'mountain', 35),
    build(180, 622, 'mountain', 38),
    build(100, 622, 'mountain', 32),
    build(130, 584, 'mountain', 34),
  ],
  make({ travel, diameter, use, stanchions }, level, random) {
    const coil = travel >= 170 && level === 1;
    const colour = pickColour(level, random, ['silver', 'orange', 'green', 'titanium']);
    const rake = use === 'gravel' ? 46 : diameter === 584 ? 37 : 44;
    const axle = use === 'gravel' ? '12x100' : '15x110';
    const wheel = use === 'gravel' ? '700c' : diameter === 622 ? '29"' : '27.5"';
    return {
      category: 'suspensions',
      noun: ['Fourche suspendue', 'Federgabel', 'Suspension fork'],
      designation: [
        `${travel} mm ${wheel.replace('.', ',')}`,
        `${travel} mm ${wheel.replace('.', ',')}`,
        `${travel} mm ${wheel}`,
      ],
      code: `${travel}-${diameter}`,
      price: (use === 'gravel' ? 590 : 380) + travel * 3.2,
      weight: Math.round(
        (use === 'gravel' ? 1180 : 1120 + travel * 6.3) * valueForLevel(level, [1.12, 1, 0.95]) +
          (coil ? 280 : 0),
      ),
      specs: {
        travel,
        wheel_size: String(diameter),
        spring: coil ? 'coil' : 'air',
        rake,
        stanchions,
        steerer: 'tapered',
        front_axle: axle,
        caliper_mount: use === 'gravel' ? 'flat-mount' : 'post-mount',
        discipline: use,
        colour,
        service: '50-200',
      },
      factsOf: () => ({
        fork: forkFacts({
          kind: use,
          steerer: 'tapered',
          tyre: use === 'gravel' ? 50 : diameter === 584 ? 71 : 66,
          wheel: diameter,
          rotors: use === 'gravel' ? [160, 180] : [180, travel >= 150 ? 220 : 203],
        }),
      }),
      appearance: { family: 'suspension-fork', travel, diameter, colour },
      words: {
        travel,
        stanchions,
        rake,
        axle,
        wheel: [wheel.replace('.', ','), wheel.replace('.', ','), wheel],
        spring: coil
          ? ['un ressort hélicoïdal', 'einer Stahlfeder', 'a coil spring']
          : ['un ressort à air', 'einer Luftfeder', 'an air spring'],
        setup: coil
          ? [
              'Choisir la dureté du ressort selon votre poids',
              'Die Federhärte richtet sich nach dem Gewicht',
              'Choose the spring rate for your weight',
            ]
          : [
              'Gonfler à la pompe haute pression, pour 15 à 20 % d’enfoncement',
              'Mit der Dämpferpumpe auf 15 bis 20 % Negativfederweg einstellen',
              'Set 15 to 20 % sag with a shock pump',
            ],
        damping: valueForLevel(level, [
          [
            'La détente se règle par une molette',
            'Die Zugstufe wird am Drehknopf eingestellt',
            'Rebound adjusts with a dial',
          ],
          [
            'Compression et détente se règlent séparément',
            'Druck- und Zugstufe sind getrennt einstellbar',
            'Compression and rebound adjust separately',
          ],
          [
            'Compression basse et haute vitesse et détente se règlent séparément',
            'Druckstufe (langsam, schnell) und Zugstufe sind getrennt einstellbar',
            'Low- and high-speed compression and rebound adjust separately',
          ],
        ] as const),
      },
      warranty: 2,
      certification: 'ISO 4210-6',
      box: [80, 24, 18],
    };
  },
});
