import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { rigidForkSentences } from '../texts/rigid-fork.ts';
import { forkFacts } from '../facts/chassis.ts';

type Stuff = 'carbon' | 'steel' | 'titanium';
const build = (
  rake: number,
  diameter: 622 | 584,
  material: Stuff,
  tyre: number,
  height: number,
  use: 'road' | 'gravel' | 'mountain',
) => ({
  rake,
  diameter,
  material,
  tyre,
  height,
  use,
});

export const rigidForks = definePartFamily({
  family: 'rigid-fork',
  code: 'FRI',
  count: 18,
  featured: true,
  minStock: 2,
  sentences: rigidForkSentences,
  builds: [
    build(47, 622, 'carbon', 35, 372, 'road'),
    build(50, 622, 'carbon', 50, 395, 'gravel'),
    build(51, 622, 'steel', 50, 400, 'gravel'),
    build(46, 622, 'carbon', 61, 483, 'mountain'),
    build(45, 622, 'steel', 32, 370, 'road'),
    build(49, 584, 'carbon', 55, 398, 'gravel'),
    build(52, 622, 'titanium', 61, 485, 'mountain'),
  ],
  make({ rake, diameter, material, tyre, height, use }, level, random) {
    const colour =
      material === 'titanium' ? 'titanium' : pickColour(level, random, ['silver', 'white', 'green', 'red']);
    const axle = use === 'mountain' ? '15x110' : '12x100';
    const names = {
      carbon: ['Carbon', 'Carbon', 'Carbon'],
      steel: ['Acier', 'Stahl', 'Steel'],
      titanium: ['Titane', 'Titan', 'Titanium'],
    }[material];
    const straight = material !== 'carbon';
    return {
      category: 'rigid-forks',
      noun: ['Fourche', 'Gabel', 'Fork'],
      designation: [
        `${names[0]} ${rake}-${tyre}`,
        `${names[1]} ${rake}-${tyre}`,
        `${names[2]} ${rake}-${tyre}`,
      ],
      code: `${(names[2] ?? '').slice(0, 2).toUpperCase()}-${rake}-${tyre}`,
      price: { carbon: 390, steel: 260, titanium: 790 }[material],
      weight: Math.round(
        ({ carbon: 405, steel: 905, titanium: 720 }[material] +
          (height - 370) * (material === 'carbon' ? 2 : 2.6)) *
          valueForLevel(level, [1.1, 1, 0.93]),
      ),
      specs: {
        material,
        rake,
        max_tyre: tyre,
        wheel_size: String(diameter),
        axle_to_crown: height,
        steerer: straight ? 'straight' : 'tapered',
        front_axle: axle,
        caliper_mount: use === 'mountain' ? 'post-mount' : 'flat-mount',
        discipline: use,
        colour,
        fork_mounts: use === 'gravel' ? 'three' : 'none',
        steerer_length: 300,
      },
      factsOf: () => ({
        fork: forkFacts({
          kind: use,
          steerer: straight ? 'straight' : 'tapered',
          tyre,
          wheel: diameter,
          rotors: use === 'road' ? [160, 160] : [160, 180],
        }),
      }),
      appearance: { family: 'rigid-fork', rake, diameter, colour },
      words: {
        rake,
        tyre,
        height,
        axle,
        stuff: {
          carbon: ['en carbone', 'aus Carbon', 'carbon'] as const,
          steel: ['en acier', 'aus Stahl', 'steel'] as const,
          titanium: ['en titane', 'aus Titan', 'titanium'] as const,
        }[material],
        steerer: straight
          ? ['droit de 1 1/8"', 'geraden 1 1/8"-Schaft', 'a straight 1 1/8" steerer']
          : ['conique', 'konischen Schaft', 'a tapered steerer'],
        mount:
          use === 'mountain'
            ? ['post mount', 'Post Mount', 'post mount']
            : ['flat mount', 'Flat Mount', 'flat mount'],
        made: {
          carbon: [
            "Fourreaux et pivot sont moulés d'une pièce",
            'Scheiden und Schaft sind in einem Stück laminiert',
            'Legs and steerer are moulded in one piece',
          ] as const,
          steel: [
            'Les fourreaux effilés sont brasés dans une tête coulée',
            'Die konischen Scheiden sind in einen gegossenen Gabelkopf gelötet',
            'The tapered legs are brazed into a cast crown',
          ] as const,
          titanium: [
            'Les fourreaux sont soudés sous argon, puis brossés',
            'Die Scheiden sind unter Argon geschweisst und gebürstet',
            'The legs are welded under argon, then brushed',
          ] as const,
        }[material],
      },
      warranty: 5,
      certification: 'ISO 4210-6',
      box: [78, 18, 14],
    };
  },
});
