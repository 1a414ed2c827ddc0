import { pickColour, definePartFamily, valueForLevel } from '../part.ts';
import { brakeSentences } from '../texts/brake.ts';
import type { Text } from '../wording.ts';

const flat = 'flat-mount' as const;
const post = 'post-mount' as const;
type Use = 'road' | 'gravel' | 'mountain' | 'city';
const build = (pistons: 2 | 4, kind: typeof flat | typeof post, use: Use, ...title: Text) => ({
  pistons,
  kind,
  use,
  title,
});

export const brakes = definePartFamily({
  family: 'brake',
  code: 'FRN',
  count: 22,
  featured: true,
  sentences: brakeSentences,
  builds: [
    build(4, post, 'mountain', 'Enduro', 'Enduro', 'Enduro'),
    build(2, flat, 'road', 'Route', 'Road', 'Road'),
    build(2, post, 'mountain', 'XC', 'XC', 'XC'),
    build(2, flat, 'gravel', 'Gravel', 'Gravel', 'Gravel'),
    build(4, flat, 'mountain', 'Trail', 'Trail', 'Trail'),
    build(2, post, 'city', 'Ville', 'City', 'City'),
  ],
  make({ pistons, kind, use, title }, level, random) {
    const fluid = random.next() < 0.6 ? 'mineral' : 'dot';
    const pads = use === 'mountain' && pistons === 4 ? 'sintered' : 'resin';
    const colour = pickColour(level, random, ['silver', 'red', 'orange']);
    const rotors = use === 'mountain' ? (pistons === 4 ? '180 à 220' : '160 à 203') : '140 à 160';
    return {
      category: 'disc-brakes',
      noun: ['Frein à disque', 'Scheibenbremse', 'Disc brake'],
      designation: title,
      code: `${pistons}P-${kind === flat ? 'FM' : 'PM'}-${use.slice(0, 1).toUpperCase()}`,
      price: { road: 189, gravel: 179, mountain: pistons === 4 ? 219 : 169, city: 99 }[use],
      weight: Math.round(
        (pistons === 4 ? 296 : 248) * valueForLevel(level, [1.1, 1, 0.92]) * (kind === flat ? 0.95 : 1),
      ),
      specs: {
        discipline: use,
        caliper_mount: kind,
        pistons,
        pads,
        fluid,
        shifting: 'mechanical',
        material: 'aluminium',
        colour,
        rotor_sizes: `${rotors.replace(' à ', '–')} mm`,
        hose_length: 1700,
      },
      factsOf: () => ({
        brake: {
          fluid,
          caliper_mount: kind,
          pad_shape: `${kind === flat ? 'FM' : 'PM'}${pistons}`,
          bar_clamp: use === 'road' || use === 'gravel' ? 23.8 : 22.2,
        },
      }),
      appearance: { family: 'brake', pistons, kind, colour },
      words: {
        pistons: pistons === 4 ? ['quatre', 'vier', 'four'] : ['deux', 'zwei', 'two'],
        mount:
          kind === flat
            ? ['flat mount', 'Flat Mount', 'flat mount']
            : ['post mount', 'Post Mount', 'post mount'],
        rotors: [rotors, rotors.replace('à', 'bis'), rotors.replace('à', 'to')],
        fluid:
          fluid === 'mineral'
            ? ["à l'huile minérale", 'mit Mineralöl', 'with mineral oil']
            : ['au liquide DOT 5.1', 'mit DOT-5.1-Flüssigkeit', 'with DOT 5.1 fluid'],
        pads:
          pads === 'resin'
            ? ['organiques', 'organische', 'resin']
            : ['métalliques', 'gesinterte', 'sintered'],
        padsWith:
          pads === 'resin'
            ? ['organiques', 'organischen', 'resin']
            : ['métalliques', 'gesinterten', 'sintered'],
        body: valueForLevel(level, [
          ['moulé', 'gegossen', 'cast'],
          ['forgé', 'geschmiedet', 'forged'],
          ['taillé dans la masse', 'aus dem Vollen gefräst', 'milled from solid'],
        ] as const),
      },
      box: [24, 16, 8],
    };
  },
});
