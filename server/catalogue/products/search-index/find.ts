import { Bitset } from './bitset.ts';
import { type FacetFilters, chosenFacets } from './chosen-facets.ts';
import type { IndexedProduct } from './product.ts';
import type { ProductSet } from '../product-set.ts';
import { documentsOf } from './documents-of.ts';
import type { Locale } from '#shared/locales.ts';
import { type SearchNotes, selectBestMatches, relevanceOf } from './relevance.ts';
import { countFacetValues, countFacetValuesWithin } from './count-facet-values.ts';
import type { FacetKey } from './facet-values.ts';
import type { IndexData } from './index-data.ts';
import { documentsPricedBetween } from './price-range.ts';
import type { Section } from './section.ts';

export const sortOrders = ['relevance', 'featured', 'newest', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * A visitor's query to the catalogue. A filter with several values matches products with any of them. Prices
 * are in centimes; both limits are inclusive.
 */
export interface ProductQuery extends FacetFilters {
  category?: string;
  query?: string;
  /** Language in which the search text is probably written. */
  locale?: Locale;
  sort?: SortOrder;
  minPrice?: number;
  maxPrice?: number;
  /** Products sorted by a visitor's own criterion, such as whether they fit a bike. */
  groups?: ProductGroups;
  /** Products to list before all others: those of the first set first. Ignored for the best matches of a text. */
  first?: readonly ProductSet[];
  page: number;
  perPage: number;
}

/** Products in named groups that are made outside the index; a filter on some of the groups, and their counts. */
export interface ProductGroups {
  /** Identifies the groups, for the cache of selections. */
  key: string;
  /** Groups to which the products are limited; empty for all products. */
  chosen: readonly string[];
  sets: Readonly<Record<string, ProductSet>>;
}

export interface ProductSearchResult {
  products: IndexedProduct[];
  total: number;
  /**
   * Number of matching products per facet value. Within a group that the visitor has filtered, values are
   * counted as if the group's own filter were off. Specification values are counted only within a category.
   */
  counts: Map<FacetKey, number>;
  /**
   * Lowest and highest price, in centimes, of all products that match the other filters; undefined when no
   * product matches.
   */
  priceRange?: { min: number; max: number };
  /** Only with a search text. */
  notes?: SearchNotes;
  /** Only with groups in the query: the matching products of each, as if no group were chosen. */
  groupCounts?: Record<string, number>;
}

/** The in-memory index, complete; `version` increases with each change. */
export interface FilledIndex {
  readonly data: IndexData;
  readonly version: number;
}

/**
 * Finds the products that match a query. Returns one page in the requested order, the total and the facet
 * counts.
 *
 * @param withFacets whether to count facet values; a list without counts is faster
 */
export function findProducts(
  catalogueIndex: FilledIndex,
  params: ProductQuery,
  withFacets: boolean,
): ProductSearchResult {
  const { data } = catalogueIndex;
  const selection = remembered(catalogueIndex, params, () => select(data, params));
  const products = pageOf(data, selection, params);
  const { total } = selection;
  const notes = selection.notes ? { notes: selection.notes } : {};
  if (!withFacets) return { products, total, counts: new Map(), ...notes };
  if (selection.parts) {
    selection.facets = countFacets(data, selection, selection.parts, params);
    selection.parts = undefined;
  }
  return { products, total, ...selection.facets!, ...notes };
}

/**
 * Products that match a query's search text and filters, independent of order and page, so that it can be
 * cached.
 */
interface Selection {
  found: Bitset;
  total: number;
  /** Only with a search text: the document numbers of the best matches, best first. */
  ranked?: number[];
  notes?: SearchNotes;
  /** Input of the facet counts; deleted after the first count to free memory. */
  parts?: Parts | undefined;
  facets?: Pick<ProductSearchResult, 'counts' | 'priceRange' | 'groupCounts'>;
}

interface Parts {
  /** Products that match the search text and the category, before all other filters. */
  base: Bitset;
  /**
   * Without a search text: the section (category or whole catalogue) that contains exactly the products of
   * `base`.
   */
  section?: Section;
  /** By facet group: the products that the group's filter allows. */
  groups: Map<string, Bitset>;
}

const memory = new WeakMap<FilledIndex, { version: number; selections: Map<string, Selection> }>();
const maximumRemembered = 200;
// Number of matches ranked for a search: ten pages. A later page ranks more matches when it is requested.
const rankedAtOnce = 240;

// Caches selections, because many visitors and pages use the same filters. Any change of the index clears the
// cache.
function remembered(catalogueIndex: FilledIndex, params: ProductQuery, make: () => Selection): Selection {
  let known = memory.get(catalogueIndex);
  if (!known || known.version !== catalogueIndex.version)
    memory.set(catalogueIndex, (known = { version: catalogueIndex.version, selections: new Map() }));
  const { page: _page, perPage: _perPage, sort: _sort, first: _first, groups, ...filters } = params;
  const key = JSON.stringify(groups ? [filters, groups.key, groups.chosen] : filters);
  let selection = known.selections.get(key);
  if (!selection) {
    selection = make();
    if (known.selections.size >= maximumRemembered)
      known.selections.delete(known.selections.keys().next().value!);
    known.selections.set(key, selection);
  }
  return selection;
}

function select(data: IndexData, params: ProductQuery): Selection {
  const section = data.sections.of(params.category);
  const relevance = params.query?.trim() ? relevanceOf(data, params.query, params.locale) : undefined;
  const base = relevance ? relevance.documents.keep(section.docs) : section.docs;
  const groups = filtersOf(data, params, base, section);
  const found = groups.size > 0 ? base.copy() : base;
  for (const filter of groups.values()) found.keep(filter);
  const total = found.count();
  if (!relevance) return { found, total, parts: { base, section, groups } };
  return {
    found,
    total,
    ranked: selectBestMatches(data, found, relevance, rankedAtOnce),
    notes: relevance.notes,
    parts: { base, groups },
  };
}

function countFacets(
  data: IndexData,
  { found, total }: Selection,
  { base, section, groups }: Parts,
  params: ProductQuery,
): Pick<ProductSearchResult, 'counts' | 'priceRange' | 'groupCounts'> {
  const withSpecs = params.category !== undefined;
  const without = (skip: string): Bitset => {
    const bits = base.passing();
    for (const [group, filter] of groups) if (group !== skip) bits.keep(filter);
    return bits;
  };
  const counts = new Map<FacetKey, number>();
  const tally = section
    ? countFacetValuesWithin(data, section, found, total, withSpecs)
    : countFacetValues(data, found.list(total), withSpecs);
  data.facetValues.forEach(({ name, group }, number) => {
    if (groups.has(group) || (!withSpecs && group.startsWith('spec:'))) return;
    if (tally[number]! > 0) counts.set(name, tally[number]!);
  });
  for (const filtered of groups.keys()) {
    if (filtered === 'price' || filtered === chosenGroups) continue;
    const others = without(filtered);
    for (const { name, group, docs } of data.facetValues) {
      const count = group === filtered ? docs.countWith(others) : 0;
      if (count > 0) counts.set(name, count);
    }
  }
  const priced = groups.has('price') ? without('price') : found;
  const priceRange = section ? rangeWithin(data, section, priced) : rangeOf(data, priced.list());
  return {
    counts,
    ...(priceRange ? { priceRange } : {}),
    ...(params.groups ? { groupCounts: countGroups(data, params.groups, without(chosenGroups)) } : {}),
  };
}

const countGroups = (data: IndexData, { sets }: ProductGroups, others: Bitset): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sets).map(([name, set]) => [name, documentsOf(data, set).countWith(others)]),
  );

// Returns the lowest and highest price of the products in `bits`. Searches from both ends of the section's
// price order, without reading all prices.
function rangeWithin(
  { prices }: IndexData,
  { byPrice }: Section,
  bits: Bitset,
): ProductSearchResult['priceRange'] {
  const isIn = (doc: number) => bits.has(doc);
  const [cheapest, dearest] = [byPrice.find(isIn), byPrice.findLast(isIn)];
  return cheapest === undefined || dearest === undefined
    ? undefined
    : { min: prices[cheapest]!, max: prices[dearest]! };
}

// Returns the lowest and highest price of the given documents by reading every price.
function rangeOf({ prices }: IndexData, docs: Int32Array): ProductSearchResult['priceRange'] {
  let [min, max] = [Infinity, -Infinity];
  for (const doc of docs) {
    min = Math.min(min, prices[doc]!);
    max = Math.max(max, prices[doc]!);
  }
  return min <= max ? { min, max } : undefined;
}

/** Name of the filter by `ProductGroups` among the other filters. */
const chosenGroups = 'groups';

function filtersOf(
  data: IndexData,
  params: ProductQuery,
  base: Bitset,
  section: Section,
): Map<string, Bitset> {
  const groups = new Map<string, Bitset>();
  for (const [group, facetValues] of chosenFacets(params)) {
    const bits = new Bitset();
    for (const facetValue of facetValues) data.docsWith(facetValue)?.joinTo(bits);
    groups.set(group, bits);
  }
  if (params.groups?.chosen.length) {
    const bits = new Bitset();
    const { sets } = params.groups;
    for (const name of params.groups.chosen) if (sets[name]) bits.join(documentsOf(data, sets[name]));
    groups.set(chosenGroups, bits);
  }
  if (params.minPrice !== undefined || params.maxPrice !== undefined) {
    const low = params.minPrice ?? 0;
    const high = params.maxPrice ?? Number.MAX_SAFE_INTEGER;
    if (base === section.docs) groups.set('price', documentsPricedBetween(data, section, low, high));
    else {
      const bits = base.copy();
      for (const doc of base.list()) if (data.prices[doc]! < low || data.prices[doc]! > high) bits.clear(doc);
      groups.set('price', bits);
    }
  }
  return groups;
}

function pageOf(data: IndexData, selection: Selection, params: ProductQuery): IndexedProduct[] {
  const { found } = selection;
  const skip = (params.page - 1) * params.perPage;
  const wanted = Math.min(skip + params.perPage, selection.total);
  if (selection.ranked && wanted > selection.ranked.length)
    selection.ranked = selectBestMatches(
      data,
      found,
      relevanceOf(data, params.query ?? '', params.locale),
      wanted,
    );
  const { ranked } = selection;
  const sort = params.sort ?? 'relevance';
  const docs: number[] = [];
  if (sort === 'relevance' && ranked) docs.push(...ranked.slice(skip, skip + params.perPage));
  else {
    const order = data.order(sort === 'relevance' ? 'featured' : sort);
    let passed = 0;
    for (const set of setsInOrder(data, found, params.first ?? []))
      for (const doc of order) {
        if (docs.length === params.perPage) break;
        if (!set.has(doc)) continue;
        if (passed >= skip) docs.push(doc);
        passed += 1;
      }
  }
  return docs.map((doc) => data.records.get(doc));
}

/** Divides the found documents into those of each set that are in no earlier set, and the rest. */
function setsInOrder(data: IndexData, found: Bitset, first: readonly ProductSet[]): Bitset[] {
  if (first.length === 0) return [found];
  const rest = found.copy();
  const known = new Map<ProductSet, Bitset>();
  const sets = first.map((set) => {
    const documents = documentsOf(data, set, known);
    const own = rest.copy().keep(documents);
    rest.drop(documents);
    return own;
  });
  return [...sets, rest];
}
