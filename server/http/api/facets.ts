import {
  type CatalogueFacts,
  type Found,
  type Shelf,
  type Trait,
  type VariantType,
  inLanguage,
  readValue,
  sizeName,
  variantTypeOf,
} from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** Facet counts for display: with labels, sorted, by group. */
export interface Facets {
  brand: FacetValue[];
  category: FacetValue[];
  availability: FacetValue[];
  /** Variant values that customers can choose, each with its type: a size, a length… */
  size: (FacetValue & { type: VariantType })[];
  specifications: { key: string; label: string; values: FacetValue[] }[];
}

const byNumberThenName = new Intl.Collator('fr', { numeric: true });

interface Word {
  trait: Trait;
  value: string;
  label: string;
}

/** Cached labels of the facet values seen so far, by group in display order. */
interface Words {
  known: Set<Trait>;
  groups: Map<string, Word[]>;
}

const books = new WeakMap<CatalogueFacts, Map<Locale, Words>>();

function wordsOf(facts: CatalogueFacts, locale: Locale): Words {
  const book = books.get(facts) ?? new Map<Locale, Words>();
  books.set(facts, book);
  const words = book.get(locale) ?? { known: new Set(), groups: new Map() };
  book.set(locale, words);
  return words;
}

/**
 * Groups a result's counts.
 *
 * @param category the current category, whose main specifications become facets
 */
export function facetsOf(shelf: Shelf, found: Found, category: string | undefined, locale: Locale): Facets {
  const { facts } = shelf;
  const { known, groups } = wordsOf(facts, locale);
  const unsorted = new Set<Word[]>();
  for (const trait of found.counts.keys()) {
    if (known.has(trait)) continue;
    const cut = trait.indexOf(trait.startsWith('spec:') ? '=' : ':');
    const [group, value] = [trait.slice(0, cut), trait.slice(cut + 1)];
    const words = groups.get(group) ?? [];
    groups.set(group, words);
    words.push({ trait, value, label: labelOf(facts, group, value, locale) });
    unsorted.add(words);
    known.add(trait);
  }
  for (const words of unsorted) words.sort((a, b) => byNumberThenName.compare(a.label, b.label));
  const sorted = (group: string): FacetValue[] =>
    (groups.get(group) ?? []).flatMap(({ trait, value, label }) => {
      const count = found.counts.get(trait);
      return count === undefined ? [] : [{ value, label, count }];
    });
  const inTree = new Map(facts.tree.all.map((entry, i) => [entry.id, i]));
  const mains = category ? (facts.specificationsOf.get(category) ?? []).filter((entry) => entry.isMain) : [];
  return {
    brand: sorted('brand'),
    category: sorted('category').sort((a, b) => (inTree.get(a.value) ?? 0) - (inTree.get(b.value) ?? 0)),
    availability: sorted('stock'),
    size: sorted('size').map((size) => ({ ...size, value: nameIn(size.value), type: variantTypeOf(size.value.split('=', 1)[0]!) })),
    specifications: mains.flatMap(({ key }) => {
      const definition = facts.definitions.get(key);
      const values = sorted(`spec:${key}`);
      return definition && values.length > 1 ? [{ key, label: inLanguage(definition.label, locale), values }] : [];
    }),
  };
}

// Extracts `170mm` from `length=170mm`.
const nameIn = (size: string) => size.slice(size.indexOf('=') + 1);

function labelOf(facts: CatalogueFacts, group: string, value: string, locale: Locale): string {
  if (group === 'brand') return facts.brands.find((brand) => brand.slug === value)?.name ?? value;
  if (group === 'category') return inLanguage(facts.tree.get(value)?.name ?? { fr: value }, locale);
  if (group.startsWith('spec:')) return readValue(facts.definitions.get(group.slice(5)), value, locale);
  return group === 'size' ? sizeName(nameIn(value), locale) : value;
}
