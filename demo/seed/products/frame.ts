import { definePartFamily, valueForLevel } from '../part.ts';
import { bikeSizes } from '../bike-details.ts';
import { frameSentences } from '../texts/frame.ts';
import type { Material } from '../choices.ts';
import { type Shell, frameFacts } from '../facts/chassis.ts';

const sizes = [49, 52, 54, 56, 58];

type Kind = 'road' | 'gravel' | 'mountain' | 'city';
const build = (
  kind: Kind,
  material: Material & ('carbon' | 'steel' | 'titanium' | 'aluminium'),
  tyre: number,
  shell: Shell,
  post: '27.2' | '30.9' | '31.6',
) => ({ kind, use: kind, material, tyre, shell, post });

export const frames = definePartFamily({
  family: 'frame',
  code: 'CAD',
  count: 30,
  featured: true,
  minStock: 2,
  sentences: frameSentences,
  builds: [
    build('road', 'carbon', 32, 't47', '27.2'),
    build('gravel', 'steel', 47, 'bsa', '27.2'),
    build('mountain', 'aluminium', 61, 'bsa', '30.9'),
    build('gravel', 'titanium', 50, 't47', '27.2'),
    build('city', 'steel', 45, 'bsa', '27.2'),
    build('road', 'steel', 30, 'bsa', '27.2'),
    build('mountain', 'carbon', 61, 'bb92', '31.6'),
    build('gravel', 'carbon', 45, 't47', '27.2'),
    build('city', 'aluminium', 42, 'bsa', '31.6'),
    build('road', 'titanium', 32, 't47', '27.2'),
    build('road', 'aluminium', 32, 'pf30', '27.2'),
  ],
  make({ kind, material, tyre, shell, post }, level, random) {
    const colour =
      material === 'titanium'
        ? 'titanium'
        : random.pick(['black', 'white', 'red', 'blue', 'green', 'orange', 'silver'] as const);
    const boost = kind === 'mountain';
    const grams =
      { carbon: 1080, steel: 1980, titanium: 1560, aluminium: 1520 }[material] +
      (boost ? 650 : kind === 'city' ? 250 : kind === 'gravel' ? 140 : 0);
    const title = { carbon: 'Carbon', steel: 'Acier', titanium: 'Titane', aluminium: 'Alu' }[material];
    const german = { carbon: 'Carbon', steel: 'Stahl', titanium: 'Titan', aluminium: 'Alu' }[material];
    const english = { carbon: 'Carbon', steel: 'Steel', titanium: 'Titanium', aluminium: 'Alloy' }[material];
    const ride = {
      road: ['Route', 'Road', 'Road'],
      gravel: ['Gravel', 'Gravel', 'Gravel'],
      mountain: ['VTT', 'MTB', 'MTB'],
      city: ['Ville', 'City', 'City'],
    }[kind];
    return {
      category: 'frames',
      noun: ['Cadre', 'Rahmen', 'Frame'],
      designation: [`${ride[0]} ${title}`, `${ride[1]} ${german}`, `${ride[2]} ${english}`],
      code: `${kind.slice(0, 1).toUpperCase()}-${english.slice(0, 2).toUpperCase()}`,
      price: { carbon: 1890, steel: 1190, titanium: 2390, aluminium: 690 }[material],
      weight: Math.round(grams * valueForLevel(level, [1.1, 1, 0.92])),
      weighed: ['en taille 54', 'in Grösse 54', 'in size 54'],
      specs: {
        discipline: kind,
        material,
        max_tyre: tyre,
        wheel_size: '622',
        shell,
        head_tube: 'IS42 / IS52',
        post_diameter: post,
        rear_axle: boost ? '12x148' : '12x142',
        caliper_mount: boost ? 'post-mount' : 'flat-mount',
        colour,
        rack_mounts: kind === 'city' || kind === 'gravel' ? 'yes' : 'no',
        hanger: 'replaceable',
      },
      factsOf: (_size, position) => ({
        frame: frameFacts({ kind, material, shell, post: Number(post), tyre }, position),
      }),
      appearance: { family: 'frame', kind, size: 54, colour },
      bikeDetails: {
        sizes: bikeSizes(
          kind,
          sizes.map((size) => `${size}cm`),
        ),
        texts: {},
      },
      sizes: {
        type: 'size',
        options: sizes.map((size) => ({ name: `${size}cm`, value: String(size), extra: 0 })),
      },
      words: {
        tyre,
        axle: boost ? '12x148' : '12x142',
        shell: { bsa: 'BSA', t47: 'T47', pf30: 'PF30', bb92: 'BB92' }[shell],
        post: [post.replace('.', ','), post.replace('.', ','), post],
        stuff: {
          carbon: ['en carbone', 'aus Carbon', 'carbon'] as const,
          steel: ['en acier', 'aus Stahl', 'steel'] as const,
          titanium: ['en titane', 'aus Titan', 'titanium'] as const,
          aluminium: ['en aluminium', 'aus Aluminium', 'aluminium'] as const,
        }[material],
        joined: {
          carbon: [
            'Les tubes en carbone sont moulés en trois pièces et assemblés sous presse',
            'Der Carbonrahmen besteht aus drei Teilen, die unter Druck verbunden werden',
            'The carbon tubes are moulded in three pieces and bonded under pressure',
          ] as const,
          steel: [
            'Les tubes en acier à double épaisseur sont brasés',
            'Die doppelt konifizierten Stahlrohre sind gelötet',
            'The double-butted steel tubes are brazed',
          ] as const,
          titanium: [
            'Les tubes en titane sont soudés sous argon et brossés',
            'Die Titanrohre sind unter Argon geschweisst und gebürstet',
            'The titanium tubes are welded under argon and brushed',
          ] as const,
          aluminium: [
            'Les tubes en aluminium sont hydroformés et soudés',
            'Die Aluminiumrohre sind hydrogeformt und geschweisst',
            'The aluminium tubes are hydroformed and welded',
          ] as const,
        }[material],
        mount: boost
          ? ['post mount', 'Post Mount', 'post mount']
          : ['flat mount', 'Flat Mount', 'flat mount'],
      },
      warranty: 5,
      certification: 'ISO 4210-6',
      box: [110, 70, 20],
    };
  },
});
