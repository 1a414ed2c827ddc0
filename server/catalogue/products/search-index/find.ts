import { Bits } from './bits.ts';
import type { IndexedProduct } from './product.ts';
import { best, relevanceOf } from './relevance.ts';
import { type Section, pricedWithin, sectionOf, countFacetValues, tallyWithin } from './section.ts';
import type { CatalogueIndex, FacetKey } from './catalogue-index.ts';
import { variantTypes } from '../variant-type.ts';

export const sortOrders = ['relevance', 'featured', 'newest', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Catalogue query of a visitor. A list matches any of its values; prices are in centimes, both ends
 * inclusive.
 */
export interface ProductQuery {
  category?: string;
  brands?: readonly string[];
  query?: string;
  sort?: SortOrder;
  minPrice?: number;
  maxPrice?: number;
  availability?: readonly string[];
  /** Variant names, of any variant type. */
  sizes?: readonly string[];
  specifications?: Readonly<Record<string, readonly string[]>>;
  page: number;
  perPage: number;
}

export interface Found {
  products: IndexedProduct[];
  total: number;
  /**
   * Number of matching products per facet value; a filtered group is counted as if its own filter were off.
   * Specifications are counted only within a category.
   */
  counts: Map<FacetKey, number>;
  /** Lowest and highest price of the matches, ignoring the price filter; undefined without matches. */
  priceRange?: { min: number; max: number };
}

/**
 * Finds products: search, filters, facet counts, order and one page.
 *
 * @param withFacets whether to count facets; a list without them is cheaper
 */
export function findProducts(
  catalogueIndex: CatalogueIndex,
  params: ProductQuery,
  withFacets: boolean,
): Found {
  const selection = remembered(catalogueIndex, params, () => select(catalogueIndex, params));
  const products = pageOf(catalogueIndex, selection, params);
  if (!withFacets) return { products, total: selection.total, counts: new Map() };
  if (selection.parts) {
    selection.facets = countFacets(catalogueIndex, selection, selection.parts, params.category !== undefined);
    selection.parts = undefined;
  }
  return { products, total: selection.total, ...selection.facets! };
}

/** Products that match a query's filters, independent of order and page. */
interface Selection {
  found: Bits;
  total: number;
  /** For a search: the first matches by relevance. */
  ranked?: number[];
  /** Input of the facet counts; dropped once they are counted. */
  parts?: Parts | undefined;
  facets?: Pick<Found, 'counts' | 'priceRange'>;
}

interface Parts {
  /** Products matching the search text and the category. */
  base: Bits;
  /** The section equal to the base, when there is no search text. */
  section?: Section;
  /** Products that each filtered group allows. */
  groups: Map<string, Bits>;
}

const memory = new WeakMap<CatalogueIndex, { version: number; selections: Map<string, Selection> }>();
const maximumRemembered = 200;
// Ten pages of a search are ranked at once; later pages rank more on demand.
const rankedAtOnce = 240;

// Caches selections, because many visitors and pages use the same filters; any change of the index
// invalidates all of them.
function remembered(catalogueIndex: CatalogueIndex, params: ProductQuery, make: () => Selection): Selection {
  let known = memory.get(catalogueIndex);
  if (!known || known.version !== catalogueIndex.version)
    memory.set(catalogueIndex, (known = { version: catalogueIndex.version, selections: new Map() }));
  const { page: _page, perPage: _perPage, sort: _sort, ...filters } = params;
  const key = JSON.stringify(filters);
  let selection = known.selections.get(key);
  if (!selection) {
    selection = make();
    if (known.selections.size >= maximumRemembered)
      known.selections.delete(known.selections.keys().next().value!);
    known.selections.set(key, selection);
  }
  return selection;
}

function select(catalogueIndex: CatalogueIndex, params: ProductQuery): Selection {
  const section = sectionOf(catalogueIndex, params.category);
  const relevance = params.query?.trim() ? relevanceOf(catalogueIndex, params.query) : undefined;
  const base = relevance ? relevance.documents.keep(section.docs) : section.docs;
  const groups = filtersOf(catalogueIndex, params, base, section);
  const found = groups.size > 0 ? base.copy() : base;
  for (const filter of groups.values()) found.keep(filter);
  const total = found.count();
  if (!relevance) return { found, total, parts: { base, section, groups } };
  return {
    found,
    total,
    ranked: best(catalogueIndex, found, relevance, rankedAtOnce),
    parts: { base, groups },
  };
}

function countFacets(
  catalogueIndex: CatalogueIndex,
  { found, total }: Selection,
  { base, section, groups }: Parts,
  withSpecs: boolean,
): Pick<Found, 'counts' | 'priceRange'> {
  const without = (skip: string): Bits => {
    const bits = base.passing();
    for (const [group, filter] of groups) if (group !== skip) bits.keep(filter);
    return bits;
  };
  const counts = new Map<FacetKey, number>();
  const tally = section
    ? tallyWithin(catalogueIndex, section, found, total, withSpecs)
    : countFacetValues(catalogueIndex, found.list(total), withSpecs);
  catalogueIndex.facetValues.forEach(({ name, group }, number) => {
    if (groups.has(group) || (!withSpecs && group.startsWith('spec:'))) return;
    if (tally[number]! > 0) counts.set(name, tally[number]!);
  });
  for (const filtered of groups.keys()) {
    if (filtered === 'price') continue;
    const others = without(filtered);
    for (const { name, group, docs } of catalogueIndex.facetValues) {
      const count = group === filtered ? docs.countWith(others) : 0;
      if (count > 0) counts.set(name, count);
    }
  }
  const priced = groups.has('price') ? without('price') : found;
  const priceRange = section
    ? rangeWithin(catalogueIndex, section, priced)
    : rangeOf(catalogueIndex, priced.list());
  return priceRange ? { counts, priceRange } : { counts };
}

// Lowest and highest price of some products of a section, found from both ends of its price order.
function rangeWithin({ prices }: CatalogueIndex, { byPrice }: Section, bits: Bits): Found['priceRange'] {
  const isIn = (doc: number) => bits.has(doc);
  const [cheapest, dearest] = [byPrice.find(isIn), byPrice.findLast(isIn)];
  return cheapest === undefined || dearest === undefined
    ? undefined
    : { min: prices[cheapest]!, max: prices[dearest]! };
}

// Lowest and highest price of any products, by a full scan.
function rangeOf({ prices }: CatalogueIndex, docs: Int32Array): Found['priceRange'] {
  let [min, max] = [Infinity, -Infinity];
  for (const doc of docs) {
    min = Math.min(min, prices[doc]!);
    max = Math.max(max, prices[doc]!);
  }
  return min <= max ? { min, max } : undefined;
}

function filtersOf(
  catalogueIndex: CatalogueIndex,
  params: ProductQuery,
  base: Bits,
  section: Section,
): Map<string, Bits> {
  const groups = new Map<string, Bits>();
  const anyOf = (group: string, facetValues: readonly FacetKey[] | undefined) => {
    if (!facetValues?.length) return;
    const bits = new Bits();
    for (const facetValue of facetValues) {
      const some = catalogueIndex.docsWith(facetValue);
      if (some) bits.join(some);
    }
    groups.set(group, bits);
  };
  anyOf(
    'brand',
    params.brands?.map((brand) => `brand:${brand}`),
  );
  anyOf(
    'stock',
    params.availability?.map((state) => `stock:${state}`),
  );
  anyOf(
    'size',
    params.sizes?.flatMap((size) => variantTypes.map((type) => `size:${type}=${size}`)),
  );
  for (const [key, values] of Object.entries(params.specifications ?? {}))
    anyOf(
      `spec:${key}`,
      values.map((value) => `spec:${key}=${value}`),
    );
  if (params.minPrice !== undefined || params.maxPrice !== undefined) {
    const low = params.minPrice ?? 0;
    const high = params.maxPrice ?? Number.MAX_SAFE_INTEGER;
    if (base === section.docs) groups.set('price', pricedWithin(catalogueIndex, section, low, high));
    else {
      const bits = base.copy();
      for (const doc of base.list())
        if (catalogueIndex.prices[doc]! < low || catalogueIndex.prices[doc]! > high) bits.clear(doc);
      groups.set('price', bits);
    }
  }
  return groups;
}

function pageOf(
  catalogueIndex: CatalogueIndex,
  selection: Selection,
  params: ProductQuery,
): IndexedProduct[] {
  const { found } = selection;
  const skip = (params.page - 1) * params.perPage;
  const wanted = Math.min(skip + params.perPage, selection.total);
  if (selection.ranked && wanted > selection.ranked.length)
    selection.ranked = best(catalogueIndex, found, relevanceOf(catalogueIndex, params.query ?? ''), wanted);
  const { ranked } = selection;
  const sort = params.sort ?? 'relevance';
  const docs: number[] = [];
  if (sort === 'relevance' && ranked) docs.push(...ranked.slice(skip, skip + params.perPage));
  else {
    let passed = 0;
    for (const doc of catalogueIndex.order(sort === 'relevance' ? 'featured' : sort)) {
      if (!found.has(doc)) continue;
      if (passed >= skip) docs.push(doc);
      passed += 1;
      if (docs.length === params.perPage) break;
    }
  }
  return docs.map((doc) => catalogueIndex.products[doc]!);
}
