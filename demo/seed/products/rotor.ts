import { definePartFamily, valueForLevel } from '../part.ts';
import { rotorSentences } from '../texts/rotor.ts';

type Mount = 'six-bolt' | 'centerlock';
const build = (diameter: number, mount: Mount, use: 'road' | 'gravel' | 'mountain') => ({
  diameter,
  mount,
  use,
});

export const rotors = definePartFamily({
  family: 'rotor',
  code: 'DSQ',
  count: 22,
  featured: true,
  sentences: rotorSentences,
  builds: [
    build(160, 'centerlock', 'road'),
    build(180, 'six-bolt', 'mountain'),
    build(140, 'centerlock', 'road'),
    build(203, 'six-bolt', 'mountain'),
    build(160, 'six-bolt', 'gravel'),
    build(180, 'centerlock', 'mountain'),
    build(220, 'six-bolt', 'mountain'),
    build(203, 'centerlock', 'mountain'),
    build(140, 'six-bolt', 'gravel'),
  ],
  make({ diameter, mount, use }, level, random) {
    const thickness = diameter >= 203 ? 2 : 1.8;
    const colour = level === 1 ? 'silver' : random.pick(['black', 'silver', 'titanium'] as const);
    return {
      category: 'rotors',
      noun: ['Disque', 'Bremsscheibe', 'Rotor'],
      designation:
        mount === 'six-bolt'
          ? [`${diameter} six vis`, `${diameter} Sechsloch`, `${diameter} six-bolt`]
          : `${diameter} Center Lock`,
      code: `${diameter}-${mount === 'six-bolt' ? '6B' : 'CL'}`,
      price: 42 + diameter / 8,
      weight: Math.round(
        0.0043 * diameter ** 2 * (thickness / 1.8) * valueForLevel(level, [1.12, 1.02, 0.93]) +
          (mount === 'six-bolt' ? -4 : 8),
      ),
      specs: {
        diameter,
        rotor_mount: mount,
        discipline: use,
        thickness,
        pads: diameter >= 203 ? 'sintered' : 'resin',
        material: 'stainless',
        colour,
        min_thickness: thickness === 2 ? 1.8 : 1.5,
      },
      factsOf: () => ({
        rotor: {
          diameter,
          rotor_mount: mount,
          ...(mount === 'centerlock' ? { lockring: use === 'mountain' ? 'external' : 'internal' } : {}),
          compound: diameter >= 203 ? 'any' : 'resin only',
        },
      }),
      appearance: { family: 'rotor', diameter, mount, colour },
      words: {
        diameter,
        thickness: [
          String(thickness).replace('.', ','),
          String(thickness).replace('.', ','),
          String(thickness),
        ],
        worn: thickness === 2 ? ['1,8', '1,8', '1.8'] : ['1,5', '1,5', '1.5'],
        mount:
          mount === 'six-bolt'
            ? ['par six vis', 'mit sechs Schrauben', 'by six bolts']
            : ['par un écrou Center Lock', 'mit einem Center-Lock-Ring', 'by a Center Lock ring'],
        pads:
          diameter >= 203
            ? ['métalliques', 'gesinterten', 'sintered']
            : ['organiques', 'organischen', 'resin'],
        torque:
          mount === 'six-bolt'
            ? [
                'les six vis en étoile, à 6 Nm',
                'die sechs Schrauben über Kreuz mit 6 Nm',
                'the six bolts crosswise to 6 Nm',
              ]
            : ["l'écrou à 40 Nm", 'den Verschlussring mit 40 Nm', 'the lockring to 40 Nm'],
        track:
          level === 1
            ? [
                "d'une seule pièce en acier inoxydable",
                'aus einem Stück Edelstahl',
                'a single piece of stainless steel',
              ]
            : [
                'en acier inoxydable sur un croisillon en aluminium',
                'aus Edelstahl auf einem Aluminiumstern',
                'stainless steel on an aluminium carrier',
              ],
      },
      box: [Math.ceil(diameter / 10) + 2, Math.ceil(diameter / 10) + 2, 2],
    };
  },
});
