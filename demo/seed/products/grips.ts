import { definePartFamily, valueForLevel } from '../part.ts';
import { gripSentences } from '../texts/grips.ts';
import type { Text } from '../wording.ts';

const build = (
  length: number,
  diameter: number,
  fixing: 'lock-on' | 'slip-on',
  material: 'rubber' | 'silicone' | 'cork',
  use: 'mountain' | 'city',
) => ({ length, diameter, fixing, material, use });

export const grips = definePartFamily({
  family: 'grips',
  code: 'POI',
  count: 14,
  sentences: gripSentences,
  builds: [
    build(135, 30, 'lock-on', 'rubber', 'mountain'),
    build(130, 32, 'slip-on', 'silicone', 'mountain'),
    build(130, 34, 'lock-on', 'cork', 'city'),
    build(140, 31, 'lock-on', 'rubber', 'mountain'),
    build(92, 33, 'lock-on', 'cork', 'city'),
  ],
  make({ length, diameter, fixing, material, use }, level, random) {
    const colour =
      material === 'cork'
        ? 'tan'
        : random.pick(['black', 'black', 'red', 'blue', 'green', 'orange'] as const);
    const title = {
      rubber: ['Gomme', 'Gummi', 'Rubber'],
      silicone: ['Silicone', 'Silikon', 'Silicone'],
      cork: ['Liège', 'Kork', 'Cork'],
    }[material] as unknown as Text;
    return {
      category: 'grips-tape',
      noun: ['Poignées', 'Griffe', 'Grips'],
      designation: [`${title[0]} ${length}`, `${title[1]} ${length}`, `${title[2]} ${length}`],
      code: `${title[2].slice(0, 2).toUpperCase()}-${length}`,
      price: { rubber: 28, silicone: 26, cork: 36 }[material],
      weight: Math.round(
        (length * 0.62 + (fixing === 'lock-on' ? 22 : -20)) *
          valueForLevel(level, [1.08, 1, 0.9]) *
          (material === 'silicone' ? 0.75 : 1),
      ),
      weighed: ['la paire', 'pro Paar', 'per pair'],
      specs: { material, grip_fixing: fixing, length, diameter, colour },
      appearance: { family: 'grips', length, colour },
      words: {
        length,
        diameter,
        stuff: {
          rubber: ['en caoutchouc', 'aus Gummi', 'rubber'],
          silicone: ['en silicone', 'aus Silikon', 'silicone'],
          cork: ['en liège', 'aus Kork', 'cork'],
        }[material] as unknown as Text,
        touch: {
          rubber: [
            'Un quadrillage fin accroche le gant, même mouillé',
            'Ein feines Raster greift auch mit nassem Handschuh',
            'A fine grid holds a glove, even a wet one',
          ],
          silicone: [
            'La mousse de silicone amortit et sèche vite',
            'Silikonschaum dämpft und trocknet schnell',
            'Silicone foam cushions and dries fast',
          ],
          cork: [
            'Le liège reste sec sous la main et tiède en hiver',
            'Kork bleibt unter der Hand trocken und im Winter warm',
            'Cork stays dry in the hand and warm in winter',
          ],
        }[material] as unknown as Text,
        fixing:
          fixing === 'lock-on'
            ? [
                'un collier serré à 3 Nm les maintient',
                'ein Klemmring mit 3 Nm hält sie fest',
                'a clamp tightened to 3 Nm holds them',
              ]
            : [
                "elles s'enfilent à l'alcool ou à l'air comprimé",
                'sie werden mit Alkohol oder Druckluft aufgeschoben',
                'they slide on with alcohol or compressed air',
              ],
        hands:
          diameter <= 31
            ? ['petites et moyennes mains', 'kleine und mittlere Hände', 'small and medium hands']
            : ['moyennes et grandes mains', 'mittlere und grosse Hände', 'medium and large hands'],
        ...(use === 'city'
          ? { place: ['la ville', 'die Stadt', 'town'] }
          : { place: ['le tout-terrain', 'das Gelände', 'the trail'] }),
      },
      box: [16, 10, 5],
    };
  },
});
