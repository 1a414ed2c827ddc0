import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { cranksetSentences } from '../texts/crankset.ts';
import { ringChains, ringMount } from '../facts/chainring-mounts.ts';
import { type DrivetrainName, cranksetFacts } from '../facts/drivetrains.ts';

const build = (
  teeth: number,
  inner: number,
  speeds: number,
  spindle: number,
  use: 'road' | 'gravel' | 'mountain' | 'city',
  drivetrain: DrivetrainName,
) => ({
  teeth,
  inner,
  speeds,
  spindle,
  use,
  drivetrain,
});

export const cranksets = definePartFamily({
  family: 'crankset',
  code: 'PED',
  count: 26,
  featured: true,
  sentences: cranksetSentences,
  builds: [
    build(50, 34, 12, 24, 'road', 'road 12'),
    build(32, 0, 12, 30, 'mountain', 'mountain 12'),
    build(40, 0, 12, 30, 'gravel', 'gravel 12'),
    build(52, 36, 12, 24, 'road', 'road 12'),
    build(48, 35, 12, 30, 'road', 'road 12 wireless'),
    build(34, 0, 12, 30, 'mountain', 'mountain 12 wireless'),
    build(46, 30, 12, 24, 'gravel', 'road 12'),
    build(42, 0, 13, 30, 'gravel', 'gravel 13'),
    build(54, 40, 12, 24, 'road', 'road 12'),
    build(42, 0, 11, 24, 'city', 'mountain 11'),
    build(30, 0, 12, 30, 'mountain', 'mountain 12'),
  ],
  make({ teeth, inner, speeds, spindle, use, drivetrain }, level, random) {
    const carbon = level === 3 && use !== 'city';
    const colour = carbon ? 'black' : pickColour(level, random, ['silver', 'black']);
    const double = inner > 0;
    const rings = double ? `${teeth}/${inner}` : String(teeth);
    const direct = use === 'mountain' || (use === 'gravel' && !double);
    const line = { road: 43.5, gravel: 45, mountain: 55, city: 42 }[use];
    const lengths = use === 'mountain' ? [165, 170, 175] : [165, 170, 172.5, 175];
    return {
      category: 'cranksets',
      noun: ['Pédalier', 'Kurbelgarnitur', 'Crankset'],
      designation: rings + (use === 'city' ? ' City' : ''),
      code: `${teeth}${inner || ''}-${speeds}`,
      price: { road: 259, gravel: 239, mountain: 229, city: 139 }[use],
      weight: Math.round(
        (double ? 745 : 645) * valueForLevel(level, [1.14, 1, carbon ? 0.82 : 0.93]) + (teeth - 34) * 3,
      ),
      specs: {
        chainrings: rings,
        discipline: use,
        spindle,
        speeds,
        crank_lengths: `${lengths.join(' / ')} mm`,
        chainline: line,
        ring_mount: direct ? 'direct' : '110',
        material: carbon ? 'carbon' : 'aluminium',
        colour,
        q_factor: use === 'mountain' ? 168 : 148,
      },
      factsOf: () => ({
        crankset: cranksetFacts(drivetrain, {
          rings,
          spindle,
          mount: ringMount(direct ? 'direct' : '110', use),
          chainline: line,
        }),
      }),
      appearance: { family: 'crankset', teeth, inner, length: 172.5, colour },
      sizes: {
        type: 'length',
        options: lengths.map((length) => ({ name: `${length}mm`, value: String(length), extra: 0 })),
      },
      words: {
        rings,
        spindle,
        speeds,
        chains: ringChains(drivetrain),
        axis: [`${spindle} mm`, `${spindle} mm`, `${spindle} mm`],
        chainline: [
          `${String(line).replace('.', ',')} mm`,
          `${String(line).replace('.', ',')} mm`,
          `${line} mm`,
        ],
        title: double
          ? ['Double plateau', 'Zweifach-Kurbelgarnitur', 'Double crankset']
          : ['Mono plateau', 'Einfach-Kurbelgarnitur', 'Single-ring crankset'],
        arms: carbon
          ? ['en fibre de carbone', 'aus Carbonfaser', 'carbon fibre']
          : level === 1
            ? ['en aluminium forgé', 'aus geschmiedetem Aluminium', 'forged aluminium']
            : ['en aluminium forgé creux', 'aus hohl geschmiedetem Aluminium', 'hollow-forged aluminium'],
        ring: double
          ? [
              'Les plateaux portent des rampes et des picots de passage',
              'Die Blätter tragen Schaltrampen und Steighilfen',
              'The rings carry ramps and pins',
            ]
          : [
              'Le plateau à dents alternées retient la chaîne sans guide',
              'Das Narrow-Wide-Blatt hält die Kette ohne Führung',
              'The narrow-wide ring keeps the chain on without a guide',
            ],
        mount: direct
          ? ['en montage direct', 'Direktmontage', 'by direct mount']
          : ['par cinq vis sur 110 mm', 'fünf Schrauben auf 110 mm', 'by five bolts on 110 mm'],
        lengths:
          use === 'mountain'
            ? ['165, 170 et 175', '165, 170 und 175', '165, 170 and 175']
            : ['165, 170, 172,5 et 175', '165, 170, 172,5 und 175', '165, 170, 172.5 and 175'],
      },
      ...(level > 1 ? { warranty: 3 } : {}),
      certification: 'ISO 4210-8',
      box: [30, 22, 12],
    };
  },
});
