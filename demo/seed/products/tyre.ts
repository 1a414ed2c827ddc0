import { definePartFamily, valueForLevel } from '../part.ts';
import { tyreSentences } from '../texts/tyre.ts';

type Tread = 'slick' | 'file' | 'knobby';
const build = (
  width: number,
  diameter: 622 | 584,
  tread: Tread,
  use: 'road' | 'gravel' | 'mountain' | 'city',
) => ({
  width,
  diameter,
  tread,
  use,
});

export const tyres = definePartFamily({
  family: 'tyre',
  code: 'PNE',
  count: 42,
  featured: true,
  sentences: tyreSentences,
  builds: [
    build(28, 622, 'slick', 'road'),
    build(40, 622, 'file', 'gravel'),
    build(61, 622, 'knobby', 'mountain'),
    build(30, 622, 'slick', 'road'),
    build(45, 622, 'knobby', 'gravel'),
    build(57, 622, 'knobby', 'mountain'),
    build(25, 622, 'slick', 'road'),
    build(47, 584, 'file', 'gravel'),
    build(58, 584, 'knobby', 'mountain'),
    build(32, 622, 'slick', 'road'),
    build(42, 622, 'file', 'city'),
    build(50, 622, 'knobby', 'gravel'),
    build(35, 622, 'file', 'gravel'),
  ],
  make({ width, diameter, tread, use }, level, random) {
    const tpi = use === 'road' ? valueForLevel(level, [60, 120, 240]) : valueForLevel(level, [60, 60, 120]);
    const tubeless = level > 1 || use === 'mountain' ? 'yes' : 'no';
    const sidewall = use !== 'mountain' && random.next() < 0.45 ? 'tan' : 'black';
    const bar =
      { 25: 7, 28: 5.8, 30: 5.2, 32: 4.8, 35: 3.6, 40: 2.8, 42: 3.2, 45: 2.4, 47: 2.4, 50: 2.2 }[width] ??
      1.7;
    const pressure = String(bar).replace('.', ',');
    return {
      category: 'tires',
      noun: ['Pneu', 'Reifen', 'Tyre'],
      designation: `${width}-${diameter}`,
      code: `${width}${diameter}-${tread.slice(0, 1).toUpperCase()}`,
      price: { road: 72, gravel: 68, mountain: 82, city: 49 }[use],
      weight: Math.round(
        (tread === 'knobby' ? 0.25 : 0.3) *
          width *
          width ** 0.15 *
          10 *
          (diameter === 584 ? 0.95 : 1) *
          valueForLevel(level, [1.1, 1, 0.9]) *
          (tread === 'slick' ? 1.58 : tread === 'file' ? 2.05 : 3) *
          (width < 40 ? 1.05 : 1) *
          0.98,
      ),
      specs: {
        wheel_size: String(diameter),
        tyre_width: width,
        tubeless,
        tread,
        discipline: use,
        etrto: `${width}-${diameter}`,
        tpi,
        sidewall,
        pressure: bar,
        bead: level === 1 ? 'wire' : 'folding',
      },
      factsOf: () => ({
        // Tyres that need more than 5 bar must not run on hookless rims.
        tyre: { width, bead: diameter, hookless: tubeless === 'yes' && bar <= 5 ? 'TSS' : 'no' },
      }),
      appearance: { family: 'tyre', diameter, width, tread, sidewall },
      words: {
        width,
        tpi,
        size: diameter === 622 ? ['700c', '700c', '700c'] : ['650b', '650b', '650b'],
        etrto: `${width}-${diameter}`,
        pressure: [pressure, pressure, String(bar)],
        profile: {
          slick: ['une bande de roulement lisse', 'glatter Lauffläche', 'a smooth tread'] as const,
          file: [
            'un profil fin au centre et des arêtes sur les bords',
            'fein profilierter Mitte und griffigen Kanten',
            'a fine centre tread and edges with bite',
          ] as const,
          knobby: ['des crampons espacés', 'weit gesetzten Stollen', 'widely spaced knobs'] as const,
        }[tread],
        ground: {
          road: ["l'asphalte sec ou mouillé", 'trockenen und nassen Asphalt', 'dry and wet tarmac'] as const,
          gravel: [
            'le gravier et la terre battue',
            'Schotter und festen Boden',
            'gravel and hard-packed dirt',
          ] as const,
          mountain: [
            'les racines, les pierres et la boue',
            'Wurzeln, Steine und Schlamm',
            'roots, rocks and mud',
          ] as const,
          city: [
            'les pavés et les pistes cyclables',
            'Pflaster und Velowege',
            'cobbles and cycle paths',
          ] as const,
        }[use],
        fitting:
          tubeless === 'yes'
            ? [
                'Montage tubeless avec préventif, ou avec chambre à air',
                'Tubeless mit Dichtmilch oder mit Schlauch zu fahren',
                'Runs tubeless with sealant, or with a tube',
              ]
            : ['Se monte avec une chambre à air', 'Wird mit Schlauch gefahren', 'Runs with an inner tube'],
        bead:
          level === 1
            ? ['Tringle rigide en acier', 'Drahtkern aus Stahl', 'Wire bead']
            : ['Tringle souple en aramide', 'Faltkern aus Aramid', 'Folding aramid bead'],
      },
      box: [20, 18, 8],
    };
  },
});
