import { pickColour, definePartFamily, valueForLevel, sizesFromWidths } from '../part.ts';
import { dropBarSentences } from '../texts/drop-bar.ts';

const build = (reach: number, drop: number, flare: number, use: 'road' | 'gravel', tag: string) => ({
  reach,
  drop,
  flare,
  use,
  tag,
});

export const dropBars = definePartFamily({
  family: 'drop-bar',
  code: 'CDR',
  count: 22,
  featured: true,
  sentences: dropBarSentences,
  builds: [
    build(75, 125, 0, 'road', 'Compact'),
    build(70, 115, 16, 'gravel', 'Flare 16'),
    build(80, 130, 0, 'road', 'Classic'),
    build(68, 110, 24, 'gravel', 'Flare 24'),
    build(72, 120, 4, 'road', 'Endurance'),
    build(70, 118, 12, 'gravel', 'Flare 12'),
    build(85, 140, 0, 'road', 'Course'),
  ],
  make({ reach, drop, flare, use, tag }, level, random) {
    const carbon = level === 3;
    const colour = carbon ? 'black' : pickColour(level, random, ['silver']);
    return {
      category: 'drop-bars',
      noun: ['Cintre', 'Rennlenker', 'Drop bar'],
      designation: tag,
      code: `${tag.slice(0, 2).toUpperCase()}-${reach}-${drop}`,
      price: carbon ? 205 : 92,
      weight: Math.round((carbon ? 208 : valueForLevel(level, [305, 268, 268])) + flare * 0.8),
      specs: {
        material: carbon ? 'carbon' : 'aluminium',
        reach,
        drop,
        flare,
        clamp: '31.8',
        discipline: use,
        colour,
        cable_routing: level === 1 ? 'external' : 'internal',
      },
      factsOf: () => ({ handlebar: { clamp: 31.8, grip_diameter: 23.8 } }),
      appearance: { family: 'drop-bar', width: 420, drop, colour },
      sizes: { type: 'size', options: sizesFromWidths([380, 400, 420, 440]) },
      words: {
        reach,
        drop,
        flare,
        stuff: carbon
          ? ['en carbone', 'aus Carbon', 'carbon']
          : ['en aluminium', 'aus Aluminium', 'aluminium'],
        hands:
          flare > 8
            ? [
                `Le bas s'évase de ${flare}° et donne de l'assise dans les descentes`,
                `Unten öffnet sich der Lenker um ${flare}° und gibt bergab Halt`,
                `The drops flare by ${flare}° for a steady hold downhill`,
              ]
            : [
                'Le bas du cintre reste accessible sans se pencher à l’excès',
                'Die untere Griffposition bleibt gut erreichbar',
                'The drops stay within easy reach',
              ],
        cables:
          level === 1
            ? [
                'Les câbles passent sous la guidoline',
                'Die Züge laufen unter dem Lenkerband',
                'Cables run under the tape',
              ]
            : [
                "Câbles et durites passent à l'intérieur",
                'Züge und Leitungen laufen innen',
                'Cables and hoses run inside',
              ],
        tidy: carbon
          ? [
              'Pâte de montage obligatoire, serrage à 5 Nm',
              'Nur mit Montagepaste, Anzug mit 5 Nm',
              'Assembly paste is required; tighten to 5 Nm',
            ]
          : [
              'Serrer la potence à 5 Nm et les leviers à 6 Nm',
              'Den Vorbau mit 5 Nm, die Griffe mit 6 Nm anziehen',
              'Tighten the stem to 5 Nm and the levers to 6 Nm',
            ],
      },
      ...(level > 1 ? { warranty: 3 } : {}),
      certification: 'ISO 4210-5',
      box: [48, 24, 14],
    };
  },
});
