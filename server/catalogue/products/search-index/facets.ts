import { type VariantType, parseVariantType } from '../variant-type.ts';
import { localizeSizeName } from '../size-name.ts';
import type { FacetKey } from './facet-values.ts';
import type { ProductSearchResult } from './find.ts';
import { type ReferenceData, inLanguage, formatSpecificationValue } from './reference-data.ts';
import type { Locale } from '#shared/locales.ts';

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** The facets to display for a product list: values with label and count, sorted, by group. */
export interface Facets {
  brand: FacetValue[];
  category: FacetValue[];
  availability: FacetValue[];
  /** Values of variants that customers can choose (a size, a length…), each with the type of its variant. */
  size: (FacetValue & { type: VariantType })[];
  specifications: { key: string; label: string; values: FacetValue[] }[];
}

const byNumberThenName = new Intl.Collator('fr', { numeric: true });

interface Word {
  facetValue: FacetKey;
  value: string;
  label: string;
}

/** Cached labels of all facet values that a list has shown so far, by group in display order. */
interface Words {
  known: Set<FacetKey>;
  groups: Map<string, Word[]>;
}

const books = new WeakMap<ReferenceData, Map<Locale, Words>>();

function wordsOf(reference: ReferenceData, locale: Locale): Words {
  const book = books.get(reference) ?? new Map<Locale, Words>();
  books.set(reference, book);
  const words = book.get(locale) ?? { known: new Set(), groups: new Map() };
  book.set(locale, words);
  return words;
}

/**
 * Converts the counts of a search result into facets: adds labels, groups and sorts the values.
 *
 * @param category id of the current category, whose main specifications become facets
 */
export function buildFacets(
  { reference: facts }: { reference: ReferenceData },
  found: ProductSearchResult,
  category: string | undefined,
  locale: Locale,
): Facets {
  const { known, groups } = wordsOf(facts, locale);
  const unsorted = new Set<Word[]>();
  for (const facetValue of found.counts.keys()) {
    if (known.has(facetValue)) continue;
    const cut = facetValue.indexOf(facetValue.startsWith('spec:') ? '=' : ':');
    const [group, value] = [facetValue.slice(0, cut), facetValue.slice(cut + 1)];
    const words = groups.get(group) ?? [];
    groups.set(group, words);
    words.push({ facetValue, value, label: labelOf(facts, group, value, locale) });
    unsorted.add(words);
    known.add(facetValue);
  }
  for (const words of unsorted) words.sort((a, b) => byNumberThenName.compare(a.label, b.label));
  const sorted = (group: string): FacetValue[] =>
    (groups.get(group) ?? []).flatMap(({ facetValue, value, label }) => {
      const count = found.counts.get(facetValue);
      return count === undefined ? [] : [{ value, label, count }];
    });
  const inTree = new Map(facts.tree.all.map((entry, i) => [entry.id, i]));
  const mains = category ? (facts.specificationsOf.get(category) ?? []).filter((entry) => entry.isMain) : [];
  return {
    brand: sorted('brand'),
    category: sorted('category').sort((a, b) => (inTree.get(a.value) ?? 0) - (inTree.get(b.value) ?? 0)),
    availability: sorted('stock'),
    size: sorted('size').map((size) => ({
      ...size,
      value: nameIn(size.value),
      type: parseVariantType(size.value.split('=', 1)[0]!),
    })),
    specifications: mains.flatMap(({ key }) => {
      const definition = facts.definitions.get(key);
      const values = sorted(`spec:${key}`);
      return definition && values.length > 1
        ? [{ key, label: inLanguage(definition.label, locale), values }]
        : [];
    }),
  };
}

// Extracts `170mm` from `length=170mm`.
const nameIn = (size: string) => size.slice(size.indexOf('=') + 1);

function labelOf(reference: ReferenceData, group: string, value: string, locale: Locale): string {
  if (group === 'brand') return reference.brands.find((brand) => brand.slug === value)?.name ?? value;
  if (group === 'category') return inLanguage(reference.tree.get(value)?.name ?? { fr: value }, locale);
  if (group.startsWith('spec:'))
    return formatSpecificationValue(reference.definitions.get(group.slice(5)), value, locale);
  return group === 'size' ? localizeSizeName(nameIn(value), locale) : value;
}
