import { definePartFamily, valueForLevel } from '../part.ts';
import { bikeSentences } from '../texts/bike.ts';
import type { Text } from '../wording.ts';
import { bikeSizes, bikeTexts } from '../bike-details.ts';
import { bikeFacts } from '../facts/bike-facts.ts';
import type { DrivetrainName } from '../facts/drivetrains.ts';

type Kind = 'road' | 'gravel' | 'mountain' | 'city';
type Stuff = 'carbon' | 'steel' | 'titanium' | 'aluminium';
const build = (
  kind: Kind,
  material: Stuff,
  speeds: number,
  chainset: string,
  max: number,
  tyre: number,
  drivetrain: DrivetrainName,
  travel = 0,
) => ({
  kind,
  use: kind,
  material,
  speeds,
  chainset,
  max,
  tyre,
  drivetrain,
  travel,
});

export const bikes = definePartFamily({
  family: 'bike',
  code: 'VEL',
  count: 34,
  featured: true,
  minStock: 2,
  sentences: bikeSentences,
  builds: [
    build('road', 'carbon', 12, '50/34', 34, 28, 'road 12'),
    build('gravel', 'steel', 12, '40', 44, 45, 'gravel 12'),
    build('city', 'aluminium', 11, '42', 42, 42, 'mountain 11'),
    build('mountain', 'aluminium', 12, '32', 51, 57, 'mountain 12', 130),
    build('gravel', 'carbon', 13, '42', 46, 40, 'gravel 13'),
    build('road', 'steel', 12, '50/34', 34, 30, 'road 12'),
    build('city', 'steel', 11, '40', 42, 47, 'mountain 11'),
    build('mountain', 'carbon', 12, '34', 52, 61, 'mountain 12 wireless', 120),
    build('gravel', 'titanium', 12, '40', 44, 45, 'gravel 12'),
    build('road', 'aluminium', 11, '50/34', 34, 30, 'road 11'),
    build('gravel', 'aluminium', 11, '40', 42, 42, 'road 11'),
  ],
  make({ kind, material, speeds, chainset, max, tyre, travel, drivetrain }, level, random) {
    const colour =
      material === 'titanium'
        ? 'titanium'
        : random.pick(['black', 'white', 'red', 'blue', 'green', 'orange', 'silver'] as const);
    const titles = {
      carbon: ['Carbon', 'Carbon', 'Carbon'],
      steel: ['Acier', 'Stahl', 'Steel'],
      titanium: ['Titane', 'Titan', 'Titanium'],
      aluminium: ['Alu', 'Alu', 'Alloy'],
    }[material] as unknown as Text;
    const noun = {
      road: ['Vélo de route', 'Rennvelo', 'Road bike'],
      gravel: ['Gravel', 'Gravelvelo', 'Gravel bike'],
      mountain: ['VTT', 'Mountainbike', 'Mountain bike'],
      city: ['Vélo de ville', 'Stadtvelo', 'City bike'],
    }[kind] as unknown as Text;
    const double = chainset.includes('/');
    const grams =
      { road: 7900, gravel: 9000, mountain: 11_800, city: 12_400 }[kind] +
      { carbon: 0, titanium: 500, aluminium: 900, steel: 1500 }[material];
    const sizes =
      kind === 'mountain'
        ? ['S', 'M', 'L', 'XL']
        : kind === 'city'
          ? ['S', 'M', 'L']
          : ['49cm', '52cm', '54cm', '56cm', '58cm'];
    const box = [140, 80, 22] as const;
    const rotors = kind === 'mountain' ? '180 / 180 mm' : '160 / 160 mm';
    return {
      category: 'bikes',
      noun,
      designation: titles,
      code: `${kind.slice(0, 1).toUpperCase()}-${titles[2].slice(0, 2).toUpperCase()}`,
      price:
        { road: 3890, gravel: 3490, mountain: 3990, city: 1690 }[kind] *
        { carbon: 1.15, titanium: 1.6, aluminium: 0.72, steel: 0.92 }[material],
      weight: Math.round(grams * valueForLevel(level, [1.06, 1, 0.94])),
      weighed: ['sans pédales', 'ohne Pedale', 'without pedals'],
      specs: {
        discipline: kind,
        material,
        speeds,
        chainset: `${double ? 2 : 1}x${speeds}, ${chainset}`,
        teeth_max: max,
        wheel_size: '622',
        tyre_width: tyre,
        brake_rotors: rotors,
        colour,
        ...(travel ? { travel } : {}),
        assembly: 'workshop',
        ...(kind === 'city' ? { equipment: 'city' } : {}),
      },
      factsOf: (_size, position) => bikeFacts({ kind, material, drivetrain, chainset, max, tyre }, position),
      appearance: { family: 'bike', kind, size: 54, colour },
      bikeDetails: { sizes: bikeSizes(kind, sizes, tyre), texts: bikeTexts(kind, box) },
      sizes: {
        type: 'size',
        options: sizes.map((size) => ({ name: size, value: size.replace('cm', ''), extra: 0 })),
      },
      words: {
        speeds,
        chainset,
        max,
        tyre,
        travel,
        title: noun,
        stuff: {
          carbon: ['en carbone', 'aus Carbon', 'carbon'],
          steel: ['en acier', 'aus Stahl', 'steel'],
          titanium: ['en titane', 'aus Titan', 'titanium'],
          aluminium: ['en aluminium', 'aus Aluminium', 'aluminium'],
        }[material] as unknown as Text,
        sizes: [
          `${sizes[0]} à ${sizes.at(-1)}`.replaceAll('cm', ' cm'),
          `${sizes[0]} bis ${sizes.at(-1)}`.replaceAll('cm', ' cm'),
          `${sizes[0]} to ${sizes.at(-1)}`.replaceAll('cm', ' cm'),
        ],
        drive: [
          `Transmission ${double ? 2 : 1}x${speeds}, plateau${double ? 'x' : ''} ${chainset} et pignon de ${max} dents au plus`,
          `${double ? 2 : 1}x${speeds}-Antrieb mit ${chainset} vorne und bis zu ${max} Zähnen hinten`,
          `A ${double ? 2 : 1}x${speeds} drivetrain with ${chainset} in front and up to ${max} teeth behind`,
        ],
        special: {
          road: [
            'La position est sportive sans être extrême',
            'Die Sitzposition ist sportlich, ohne extrem zu sein',
            'The position is sporty without being extreme',
          ],
          gravel: [
            'Les fixations acceptent sacoches, garde-boue et trois bidons',
            'Gewinde für Taschen, Schutzbleche und drei Flaschen sind vorhanden',
            'There are mounts for bags, mudguards and three bottles',
          ],
          mountain: [
            `La fourche offre ${travel} mm de débattement`,
            `Die Gabel bietet ${travel} mm Federweg`,
            `The fork gives ${travel} mm of travel`,
          ],
          city: [
            'Garde-boue, porte-bagages et éclairage sont montés',
            'Schutzbleche, Gepäckträger und Licht sind montiert',
            'Mudguards, rack and lights are fitted',
          ],
        }[kind] as unknown as Text,
      },
      warranty: 5,
      certification: 'ISO 4210-2',
      box,
    };
  },
});
