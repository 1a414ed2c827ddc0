import { type Found, type Shelf, type VariantType, inLanguage, readValue, sizeName, variantTypeOf } from '../../catalogue/index.ts';
import type { Locale } from '../../../shared/locales.ts';

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** The counts of a result as a reader sees them: in words, in a sensible order, by group. */
export interface Facets {
  brand: FacetValue[];
  category: FacetValue[];
  availability: FacetValue[];
  /** All that variants are chosen by, each value with what it is: a size, a length… */
  size: (FacetValue & { type: VariantType })[];
  specifications: { key: string; label: string; values: FacetValue[] }[];
}

const byNumberThenName = new Intl.Collator('fr', { numeric: true });

/**
 * Groups a result's counts.
 *
 * @param category the category being looked at, whose main specifications become facets
 */
export function facetsOf(shelf: Shelf, found: Found, category: string | undefined, locale: Locale): Facets {
  const { facts } = shelf;
  const groups = new Map<string, FacetValue[]>();
  for (const [trait, count] of found.counts) {
    const isSpec = trait.startsWith('spec:');
    const cut = isSpec ? trait.indexOf('=') : trait.indexOf(':');
    const group = trait.slice(0, cut);
    const value = trait.slice(cut + 1);
    const values = groups.get(group) ?? [];
    values.push({ value, count, label: labelOf(shelf, group, value, locale) });
    groups.set(group, values);
  }
  const sorted = (group: string) => (groups.get(group) ?? []).sort((a, b) => byNumberThenName.compare(a.label, b.label));
  const inTree = new Map(facts.tree.all.map((entry, i) => [entry.id, i]));
  const mains = category ? (facts.specificationsOf.get(category) ?? []).filter((entry) => entry.isMain) : [];
  return {
    brand: sorted('brand'),
    category: (groups.get('category') ?? []).sort((a, b) => (inTree.get(a.value) ?? 0) - (inTree.get(b.value) ?? 0)),
    availability: sorted('stock'),
    size: sorted('size').map((size) => ({ ...size, value: nameIn(size.value), type: variantTypeOf(size.value.split('=', 1)[0]!) })),
    specifications: mains.flatMap(({ key }) => {
      const definition = facts.definitions.get(key);
      const values = sorted(`spec:${key}`);
      return definition && values.length > 1 ? [{ key, label: inLanguage(definition.label, locale), values }] : [];
    }),
  };
}

// `170mm` of `length=170mm`.
const nameIn = (size: string) => size.slice(size.indexOf('=') + 1);

function labelOf({ facts }: Shelf, group: string, value: string, locale: Locale): string {
  if (group === 'brand') return facts.brands.find((brand) => brand.slug === value)?.name ?? value;
  if (group === 'category') return inLanguage(facts.tree.get(value)?.name ?? { fr: value }, locale);
  if (group.startsWith('spec:')) return readValue(facts.definitions.get(group.slice(5)), value, locale);
  return group === 'size' ? sizeName(nameIn(value), locale) : value;
}
