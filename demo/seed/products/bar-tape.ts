import { definePartFamily, valueForLevel } from '../part.ts';
import { barTapeSentences } from '../texts/bar-tape.ts';
import { decimalText, type Text } from '../wording.ts';

const build = (
  thickness: number,
  material: 'polyurethane' | 'cork' | 'silicone',
  use: 'road' | 'gravel',
) => ({ thickness, material, use });

export const barTapes = definePartFamily({
  family: 'bar-tape',
  code: 'GUI',
  count: 16,
  sentences: barTapeSentences,
  builds: [
    build(2.5, 'polyurethane', 'road'),
    build(3.2, 'cork', 'gravel'),
    build(2.0, 'polyurethane', 'road'),
    build(3.5, 'silicone', 'gravel'),
    build(2.8, 'cork', 'road'),
  ],
  make({ thickness, material }, level, random) {
    const colour =
      material === 'cork'
        ? random.pick(['tan', 'black', 'white'] as const)
        : random.pick(['black', 'white', 'blue', 'red', 'green', 'orange'] as const);
    const name = {
      polyurethane: ['PU', 'PU', 'PU'],
      cork: ['Liège', 'Kork', 'Cork'],
      silicone: ['Silicone', 'Silikon', 'Silicone'],
    }[material] as unknown as Text;
    const thick = decimalText(thickness);
    return {
      category: 'grips-tape',
      noun: ['Guidoline', 'Lenkerband', 'Bar tape'],
      designation: [`${name[0]} ${thick[0]}`, `${name[1]} ${thick[1]}`, `${name[2]} ${thick[2]}`],
      code: `${name[2].slice(0, 2).toUpperCase()}-${String(thickness * 10)}`,
      price: { polyurethane: 39, cork: 32, silicone: 42 }[material],
      weight: Math.round(thickness * 23 * valueForLevel(level, [1.1, 1, 0.92])),
      weighed: ['la paire', 'pro Paar', 'per pair'],
      specs: { material, length: 2100, thickness, colour, tape_set: 'complete' },
      appearance: { family: 'bar-tape', colour },
      words: {
        thickness: thick,
        stuff: {
          polyurethane: ['en polyuréthane', 'aus Polyurethan', 'polyurethane'],
          cork: ['en liège et EVA', 'aus Kork und EVA', 'cork and EVA'],
          silicone: ['en silicone', 'aus Silikon', 'silicone'],
        }[material] as unknown as Text,
        feel:
          thickness >= 3
            ? [
                'Son épaisseur filtre les vibrations des chemins',
                'Die Dicke dämpft Vibrationen auf Naturwegen',
                'Its thickness filters the buzz of rough roads',
              ]
            : [
                'Sa faible épaisseur garde un contact franc avec le cintre',
                'Das dünne Band hält den Lenker gut spürbar',
                'Its thin section keeps a direct feel of the bar',
              ],
        back:
          material === 'silicone'
            ? [
                'Sans colle, elle se déroule et se repose',
                'Ohne Kleber, lässt sich abwickeln und neu wickeln',
                'Glue-free, so it can be unwound and rewrapped',
              ]
            : [
                'Une bande adhésive au dos la tient en place',
                'Ein Klebestreifen auf der Rückseite hält es in Position',
                'An adhesive strip on the back keeps it in place',
              ],
      },
      box: [14, 10, 6],
    };
  },
});
