import type { Brand } from './brand.ts';
import type { BuildKind } from './part.ts';

/**
 * Disciplines of specialised brands, keyed by brand slug; a brand that is not listed makes parts for all
 * disciplines.
 */
const fields: Record<string, string> = {
  jorasse: 'road gravel mountain',
  morgenthal: 'city gravel road mountain',
  engadyn: 'road gravel',
  gotthold: 'mountain gravel',
  kandervelt: 'mountain city',
  bressalto: 'road',
  'officine-torvani': 'road gravel',
  calastro: 'road gravel',
  'ferrelli-corse': 'road',
  lunardo: 'road gravel',
  vezzara: 'road gravel',
  brennwald: 'mountain gravel',
  eichbach: 'gravel mountain',
  isarstahl: 'road gravel city',
  nordhain: 'city gravel',
  krautmoor: 'mountain city',
  tsurumachi: 'road gravel city',
  shirakumo: 'road gravel city',
  fjellmark: 'mountain gravel',
  skarvind: 'road',
  isbjerg: 'city road gravel',
  aldermoor: 'mountain city',
  'stanbury-forge': 'gravel mountain road',
  pennack: 'mountain gravel',
  mercadel: 'gravel mountain',
  'atelier-brivaud': 'gravel city road',
  ardevaux: 'road gravel',
  serralta: 'gravel road',
  aerolind: 'road',
  sauvegrain: 'gravel road',
  karpatra: 'mountain gravel',
};

/** Materials of specialised brands, keyed by brand slug; a brand that is not listed uses all materials. */
const materials: Record<string, string> = {
  jorasse: 'carbon titanium',
  morgenthal: 'steel aluminium',
  'ferrelli-corse': 'carbon',
  isarstahl: 'steel',
  nordhain: 'steel aluminium',
  fjellmark: 'aluminium carbon steel',
  isbjerg: 'steel aluminium',
  'stanbury-forge': 'steel titanium',
  'atelier-brivaud': 'steel titanium',
  vindskar: 'carbon',
  sauvegrain: 'cork',
  calastro: 'latex butyl',
  shirakumo: 'latex tpu polyurethane',
  krautmoor: 'butyl tpu',
  thornbeck: 'cork polyurethane rubber',
};

/**
 * Returns whether a brand makes parts of this discipline and material. A part without discipline and material
 * fits every brand.
 */
export function doesBrandMake(brand: Brand, { use, material }: BuildKind): boolean {
  const rides = fields[brand.slug]?.split(' ');
  const works = materials[brand.slug]?.split(' ');
  return (!use || !rides || rides.includes(use)) && (!material || !works || works.includes(material));
}
