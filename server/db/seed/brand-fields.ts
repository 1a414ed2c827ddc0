import type { Brand } from './brand.ts';
import type { Discipline } from './choices.ts';

/** Brands that keep to some kinds of riding; the others make parts for all. */
const fields: Record<string, string> = {
  jorasse: 'road gravel', morgenthal: 'city gravel road', engadyn: 'road gravel', gotthold: 'mountain gravel', kandervelt: 'mountain city', bressalto: 'road', 'officine-torvani': 'road gravel',
  calastro: 'road gravel', 'ferrelli-corse': 'road', lunardo: 'road gravel', vezzara: 'road gravel', brennwald: 'mountain gravel', eichbach: 'gravel mountain', isarstahl: 'road gravel city',
  nordhain: 'city gravel', krautmoor: 'mountain city', tsurumachi: 'road gravel city', shirakumo: 'road gravel city', fjellmark: 'mountain gravel', skarvind: 'road', isbjerg: 'city road gravel', aldermoor: 'mountain city',
  'stanbury-forge': 'gravel mountain road', pennack: 'mountain gravel', mercadel: 'gravel mountain', 'atelier-brivaud': 'gravel city road', ardevaux: 'road gravel', serralta: 'gravel road', aerolind: 'road', sauvegrain: 'gravel road', karpatra: 'mountain gravel',
};

/** Whether a brand makes parts for that kind of riding; a part for all of them is anyone's. */
export function rides(brand: Brand, use: Discipline | undefined): boolean {
  const own = fields[brand.slug];
  return !use || !own || own.split(' ').includes(use);
}
