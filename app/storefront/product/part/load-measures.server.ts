import { type Part, factName } from '#server/catalogue/fit/index.ts';
import { type ProductDetail, inLanguage } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDecimal } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

export type MeasuredKind =
  | 'stem'
  | 'drop-bar'
  | 'flat-bar'
  | 'crankset'
  | 'seatpost'
  | 'rotor'
  | 'wheel'
  | 'tyre';

/** A measure of a part: its key in the drawing, its name, and its value with unit. */
export interface PartMeasure {
  key: string;
  name: string;
  value: string;
}

/**
 * Where the measures of each kind are: a fact, such as `rim.depth`; a typed specification, such as `spec.angle`; or
 * the values of the variants. In the order of the list.
 */
const sources: Record<MeasuredKind, readonly string[]> = {
  stem: ['variants.length', 'spec.angle', 'stem.clamp', 'stem.steerer_diameter', 'spec.stack'],
  'drop-bar': ['variants.width', 'spec.reach', 'spec.drop', 'handlebar.clamp'],
  'flat-bar': ['variants.width', 'spec.rise', 'handlebar.clamp'],
  crankset: [
    'variants.length',
    'crankset.chainrings',
    'crankset.chainline',
    'crankset.spindle',
    'spec.q_factor',
  ],
  seatpost: ['seatpost.post_diameter', 'spec.length', 'spec.setback', 'seatpost.insertion'],
  rotor: ['rotor.diameter', 'spec.thickness'],
  wheel: ['rim.rim_width', 'rim.depth'],
  tyre: ['tyre.width', 'tyre.bead'],
};

const fewest = 2;

function kindOf(
  parts: readonly Part[],
  specifications: ReadonlyMap<string, string>,
): MeasuredKind | undefined {
  const families = parts.map(({ family }) => family).filter((family) => family !== 'rim');
  if (families.length !== 1) return undefined;
  const [family] = families;
  if (family === 'handlebar') {
    if (specifications.has('drop')) return 'drop-bar';
    return specifications.has('rise') ? 'flat-bar' : undefined;
  }
  return family === 'stem' ||
    family === 'crankset' ||
    family === 'seatpost' ||
    family === 'rotor' ||
    family === 'wheel' ||
    family === 'tyre'
    ? family
    : undefined;
}

/**
 * Returns the measures of a part that its drawing shows; undefined for another product, or if fewer than two measures
 * are known. Facts must be equal in all variants and not hearsay.
 */
export function loadMeasures(
  shop: Shop,
  articles: readonly (readonly Part[])[],
  { typed, variants }: ProductDetail,
  locale: Locale,
): { kind: MeasuredKind; measures: PartMeasure[] } | undefined {
  const specifications = new Map(typed.map(({ key, value }) => [key, value]));
  const kinds = new Set(articles.map((parts) => kindOf(parts, specifications)));
  const [kind] = kinds;
  if (!kind || kinds.size !== 1) return undefined;
  const { definitions } = shop.catalogueIndex.reference;
  const measures = sources[kind].flatMap((source): PartMeasure[] => {
    const [owner, key] = source.split('.') as [string, string];
    if (owner === 'variants') {
      const values = variants.map(({ value }) => Number(value));
      if (variants.some(({ type }) => type === 'default') || !values.every((value) => value > 0)) return [];
      const list = values.map((value) => formatDecimal(String(value), locale)).join(' / ');
      const name = key === 'length' ? m.product_measure_length() : m.product_measure_width();
      return [{ key, name, value: `${list}\u00a0mm` }];
    }
    if (owner === 'spec') {
      const definition = definitions.get(key);
      const value = specifications.get(key);
      if (!definition || !value || !Number.isFinite(Number(value))) return [];
      const unit = definition.unit === '°' ? '°' : `\u00a0${definition.unit ?? ''}`;
      const name = inLanguage(definition.label, locale);
      return [{ key, name, value: `${formatDecimal(value, locale)}${unit}`.trim() }];
    }
    const values = new Set(
      articles
        .map((parts) => parts.find(({ family }) => family === owner)?.facts.get(key))
        .map((fact) => (fact && fact.confidence !== 'C' ? formatFact(fact.value, locale) : undefined)),
    );
    const [value] = values;
    return values.size === 1 && value ? [{ key, name: factName(key, locale), value }] : [];
  });
  return measures.length >= fewest ? { kind, measures } : undefined;
}

/** Diameters in a choice of facts: one, or those of both ends, such as `24/22`. */
const diameters = /^\d+(\.\d+)?(\/\d+(\.\d+)?)?$/;

/** Formats a fact that is a measure in mm, or a list of teeth; undefined for another fact. */
function formatFact(value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) return m.bikePage_teeth({ teeth: value.join(' / ') }, { locale });
  const isMeasure = typeof value === 'number' || (typeof value === 'string' && diameters.test(value));
  return isMeasure
    ? `${String(value)
        .split('/')
        .map((one) => formatDecimal(one, locale))
        .join(' / ')}\u00a0mm`
    : undefined;
}
