import { definePartFamily, valueForLevel } from '../part.ts';
import { saddleSentences } from '../texts/saddle.ts';
import type { Text } from '../wording.ts';

const build = (
  length: number,
  cutout: 'yes' | 'no',
  padding: 'thin' | 'medium' | 'thick',
  use: 'road' | 'gravel' | 'mountain' | 'city',
  tag: string,
  sizes: readonly number[],
) => ({ length, cutout, padding, use, tag, sizes });

export const saddles = definePartFamily({
  family: 'saddle',
  code: 'SEL',
  count: 30,
  featured: true,
  sentences: saddleSentences,
  builds: [
    build(245, 'yes', 'thin', 'road', 'Short', [143, 155]),
    build(270, 'no', 'thin', 'road', 'Race', [130, 143]),
    build(255, 'yes', 'medium', 'gravel', 'Gravel', [143, 155]),
    build(268, 'yes', 'medium', 'mountain', 'Trail', [138, 150]),
    build(260, 'no', 'thick', 'city', 'City', [160, 168]),
    build(275, 'yes', 'medium', 'road', 'Endurance', [143, 155, 168]),
    build(240, 'yes', 'thin', 'gravel', 'Short Gravel', [143, 155]),
  ],
  make({ length, cutout, padding, use, tag, sizes }, level, random) {
    const rails = use === 'city' ? 'steel' : valueForLevel(level, ['steel', 'titanium', 'carbon'] as const);
    const colour = random.pick(
      use === 'city'
        ? (['black', 'tan'] as const)
        : (['black', 'black', 'black', 'white', 'tan', 'blue'] as const),
    );
    const width = sizes[0] ?? 143;
    return {
      category: 'saddles',
      noun: ['Selle', 'Sattel', 'Saddle'],
      designation: tag,
      code: `${tag.replace(' ', '').slice(0, 6).toUpperCase()}-${length}`,
      price: { road: 148, gravel: 134, mountain: 118, city: 79 }[use],
      weight: Math.round(
        { steel: 258, titanium: 212, carbon: 162 }[rails] +
          { thin: 0, medium: 22, thick: 120 }[padding] +
          (length - 245) * 0.5,
      ),
      specs: {
        width,
        rails,
        cutout,
        length,
        padding,
        discipline: use,
        colour,
        saddle_shell: rails === 'carbon' ? 'carbon' : 'nylon',
        cover: colour === 'tan' ? 'leather' : 'microfibre',
      },
      factsOf: () => ({ saddle: { rail: rails === 'carbon' ? '7x9' : '7x7' } }),
      appearance: { family: 'saddle', width, length, cutout, colour },
      sizes: {
        type: 'size',
        options: sizes.map((size) => ({ name: `${size}mm`, value: String(size), extra: 0 })),
      },
      words: {
        length,
        widths: [
          sizes.join(' ou ').replace('143 ou 155 ou 168', '143, 155 ou 168'),
          sizes.join(' oder ').replace('143 oder 155 oder 168', '143, 155 oder 168'),
          sizes.join(' or ').replace('143 or 155 or 168', '143, 155 or 168'),
        ],
        rails: {
          steel: ['en acier', 'aus Stahl', 'steel'],
          titanium: ['en titane', 'aus Titan', 'titanium'],
          carbon: ['en carbone', 'aus Carbon', 'carbon'],
        }[rails] as unknown as Text,
        cover: colour === 'tan' ? ['cuir', 'Leder', 'leather'] : ['microfibre', 'Mikrofaser', 'microfibre'],
        padding: {
          thin: ['mince et ferme', 'dünn und fest', 'thin and firm'],
          medium: ['de densité moyenne', 'mittelfest', 'of medium density'],
          thick: ['épais et souple', 'dick und weich', 'thick and soft'],
        }[padding] as unknown as Text,
        relief:
          cutout === 'yes'
            ? [
                "L'évidement central soulage les tissus mous",
                'Die Aussparung in der Mitte entlastet das Weichgewebe',
                'The central cut-out relieves soft tissue',
              ]
            : [
                'La surface pleine répartit le poids sur toute la largeur',
                'Die durchgehende Fläche verteilt das Gewicht auf die ganze Breite',
                'The full surface spreads the load across its width',
              ],
        clamp:
          rails === 'carbon'
            ? [
                'Rails ovales de 7x9 mm : vérifier les mâchoires de la tige',
                'Ovale Streben mit 7x9 mm: die Klemmung der Stütze prüfen',
                'Oval 7x9 mm rails: check the clamp of your post',
              ]
            : [
                'Rails ronds de 7 mm : la tige doit serrer ce diamètre',
                'Runde Streben mit 7 mm: die Stütze muss sie klemmen',
                'Round 7 mm rails: the post must clamp that diameter',
              ],
      },
      certification: 'ISO 4210-9',
      box: [30, 18, 10],
    };
  },
});
