import { definePartFamily, pickColour, valueForLevel } from '../part.ts';
import { seatpostSentences } from '../texts/seatpost.ts';

type Diameter = '27.2' | '30.9' | '31.6';
const build = (
  diameter: Diameter,
  length: number,
  setback: number,
  use: 'road' | 'gravel' | 'mountain' | 'city',
) => ({
  diameter,
  length,
  setback,
  use,
});

export const seatposts = definePartFamily({
  family: 'seatpost',
  code: 'TIG',
  count: 20,
  featured: true,
  sentences: seatpostSentences,
  builds: [
    build('27.2', 350, 20, 'road'),
    build('30.9', 400, 0, 'mountain'),
    build('27.2', 350, 0, 'gravel'),
    build('31.6', 400, 0, 'mountain'),
    build('27.2', 400, 25, 'gravel'),
    build('31.6', 350, 15, 'road'),
    build('30.9', 350, 20, 'city'),
  ],
  make({ diameter, length, setback, use }, level, random) {
    const material = valueForLevel(level, [
      'aluminium',
      random.next() < 0.3 ? 'titanium' : 'aluminium',
      'carbon',
    ] as const);
    const colour =
      material === 'titanium'
        ? 'titanium'
        : material === 'carbon'
          ? 'black'
          : pickColour(level, random, ['silver']);
    const comma = diameter.replace('.', ',');
    return {
      category: 'seatposts',
      noun: ['Tige de selle', 'Sattelstütze', 'Seatpost'],
      designation: [
        `${comma} x ${length} R${setback}`,
        `${comma} x ${length} V${setback}`,
        `${diameter} x ${length} S${setback}`,
      ],
      code: `${diameter.replace('.', '')}-${length}-${setback}`,
      price: { aluminium: 79, titanium: 218, carbon: 129 }[material],
      weight: Math.round(
        ({ aluminium: 248, titanium: 226, carbon: 198 }[material] * (length / 350) +
          (Number(diameter) - 27.2) * 6) *
          valueForLevel(level, [1.08, 1, 0.95]),
      ),
      specs: {
        post_diameter: diameter,
        setback,
        material,
        length,
        colour,
        min_insertion: 100,
        rail_clamp: '7-9',
      },
      factsOf: () => ({
        seatpost: { post_diameter: Number(diameter), insertion: 100, travel: 0, rail: ['7x7', '7x9'] },
      }),
      appearance: { family: 'seatpost', diameter: Number(diameter), length, setback, colour },
      words: {
        length,
        setback,
        diameter: [comma, comma, diameter],
        stuff: {
          aluminium: ['en aluminium', 'aus Aluminium', 'aluminium'] as const,
          titanium: ['en titane', 'aus Titan', 'titanium'] as const,
          carbon: ['en carbone', 'aus Carbon', 'carbon'] as const,
        }[material],
        head:
          setback === 0
            ? ['sans recul', 'ohne Versatz', 'with no setback']
            : [`avec ${setback} mm de recul`, `mit ${setback} mm Versatz`, `with ${setback} mm of setback`],
        tidy:
          material === 'carbon'
            ? [
                'Monter avec une pâte pour carbone, à 5 Nm',
                'Mit Carbon-Montagepaste und 5 Nm einbauen',
                'Fit with carbon paste, to 5 Nm',
              ]
            : material === 'titanium'
              ? ['Monter avec une graisse au cuivre', 'Mit Kupferpaste einbauen', 'Fit with copper grease']
              : [
                  'Graisser légèrement avant la pose',
                  'Vor dem Einbau leicht fetten',
                  'Grease lightly before fitting',
                ],
        give:
          use === 'mountain'
            ? [
                'La tête forgée supporte les impacts',
                'Der geschmiedete Kopf verträgt harte Schläge',
                'The forged head withstands impacts',
              ]
            : [
                'Le tube fléchit un peu vers l’arrière sur les chocs',
                'Das Rohr gibt bei Schlägen leicht nach hinten nach',
                'The tube flexes back a little over bumps',
              ],
      },
      certification: 'ISO 4210-9',
      box: [46, 8, 8],
    };
  },
});
