import { Bits } from './bits.ts';
import type { ShelfProduct } from './product.ts';
import { best, relevanceOf } from './relevance.ts';
import { type Section, pricedWithin, sectionOf, tallyTraits, tallyWithin } from './section.ts';
import type { Shelf, Trait } from './catalogue-index.ts';
import { variantTypes } from '../variant-type.ts';

export const sortOrders = ['relevance', 'featured', 'newest', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Catalogue query of a visitor. A list matches any of its values; prices are in centimes, both ends
 * inclusive.
 */
export interface Wish {
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
  products: ShelfProduct[];
  total: number;
  /**
   * Number of matching products per facet value; a filtered group is counted as if its own filter were off.
   * Specifications are counted only within a category.
   */
  counts: Map<Trait, number>;
  /** Lowest and highest price of the matches, ignoring the price filter; undefined without matches. */
  priceRange?: { min: number; max: number };
}

/**
 * Finds products: search, filters, facet counts, order and one page.
 *
 * @param withFacets whether to count facets; a list without them is cheaper
 */
export function findProducts(shelf: Shelf, wish: Wish, withFacets: boolean): Found {
  const selection = remembered(shelf, wish, () => select(shelf, wish));
  const products = pageOf(shelf, selection, wish);
  if (!withFacets) return { products, total: selection.total, counts: new Map() };
  if (selection.parts) {
    selection.facets = countFacets(shelf, selection, selection.parts, wish.category !== undefined);
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

const memory = new WeakMap<Shelf, { version: number; selections: Map<string, Selection> }>();
const maximumRemembered = 200;
// Ten pages of a search are ranked at once; later pages rank more on demand.
const rankedAtOnce = 240;

// Caches selections, because many visitors and pages use the same filters; any change of the index
// invalidates all of them.
function remembered(shelf: Shelf, wish: Wish, make: () => Selection): Selection {
  let known = memory.get(shelf);
  if (!known || known.version !== shelf.version) memory.set(shelf, (known = { version: shelf.version, selections: new Map() }));
  const { page: _page, perPage: _perPage, sort: _sort, ...filters } = wish;
  const key = JSON.stringify(filters);
  let selection = known.selections.get(key);
  if (!selection) {
    selection = make();
    if (known.selections.size >= maximumRemembered) known.selections.delete(known.selections.keys().next().value!);
    known.selections.set(key, selection);
  }
  return selection;
}

function select(shelf: Shelf, wish: Wish): Selection {
  const section = sectionOf(shelf, wish.category);
  const relevance = wish.query?.trim() ? relevanceOf(shelf, wish.query) : undefined;
  const base = relevance ? relevance.documents.keep(section.slots) : section.slots;
  const groups = filtersOf(shelf, wish, base, section);
  const found = groups.size > 0 ? base.copy() : base;
  for (const filter of groups.values()) found.keep(filter);
  const total = found.count();
  if (!relevance) return { found, total, parts: { base, section, groups } };
  return { found, total, ranked: best(shelf, found, relevance, rankedAtOnce), parts: { base, groups } };
}

function countFacets(
  shelf: Shelf,
  { found, total }: Selection,
  { base, section, groups }: Parts,
  withSpecs: boolean,
): Pick<Found, 'counts' | 'priceRange'> {
  const without = (skip: string): Bits => {
    const bits = base.passing();
    for (const [group, filter] of groups) if (group !== skip) bits.keep(filter);
    return bits;
  };
  const counts = new Map<Trait, number>();
  const tally = section ? tallyWithin(shelf, section, found, total, withSpecs) : tallyTraits(shelf, found.list(total), withSpecs);
  shelf.traits.forEach(({ name, group }, number) => {
    if (groups.has(group) || (!withSpecs && group.startsWith('spec:'))) return;
    if (tally[number]! > 0) counts.set(name, tally[number]!);
  });
  for (const filtered of groups.keys()) {
    if (filtered === 'price') continue;
    const others = without(filtered);
    for (const { name, group, slots } of shelf.traits) {
      const count = group === filtered ? slots.countWith(others) : 0;
      if (count > 0) counts.set(name, count);
    }
  }
  const priced = groups.has('price') ? without('price') : found;
  const priceRange = section ? rangeWithin(shelf, section, priced) : rangeOf(shelf, priced.list());
  return priceRange ? { counts, priceRange } : { counts };
}

// Lowest and highest price of some products of a section, found from both ends of its price order.
function rangeWithin({ prices }: Shelf, { byPrice }: Section, bits: Bits): Found['priceRange'] {
  const isIn = (slot: number) => bits.has(slot);
  const [cheapest, dearest] = [byPrice.find(isIn), byPrice.findLast(isIn)];
  return cheapest === undefined || dearest === undefined ? undefined : { min: prices[cheapest]!, max: prices[dearest]! };
}

// Lowest and highest price of any products, by a full scan.
function rangeOf({ prices }: Shelf, slots: Int32Array): Found['priceRange'] {
  let [min, max] = [Infinity, -Infinity];
  for (const slot of slots) {
    min = Math.min(min, prices[slot]!);
    max = Math.max(max, prices[slot]!);
  }
  return min <= max ? { min, max } : undefined;
}

function filtersOf(shelf: Shelf, wish: Wish, base: Bits, section: Section): Map<string, Bits> {
  const groups = new Map<string, Bits>();
  const anyOf = (group: string, traits: readonly Trait[] | undefined) => {
    if (!traits?.length) return;
    const bits = new Bits();
    for (const trait of traits) {
      const some = shelf.slotsWith(trait);
      if (some) bits.join(some);
    }
    groups.set(group, bits);
  };
  anyOf(
    'brand',
    wish.brands?.map((brand) => `brand:${brand}`),
  );
  anyOf(
    'stock',
    wish.availability?.map((state) => `stock:${state}`),
  );
  anyOf(
    'size',
    wish.sizes?.flatMap((size) => variantTypes.map((type) => `size:${type}=${size}`)),
  );
  for (const [key, values] of Object.entries(wish.specifications ?? {}))
    anyOf(
      `spec:${key}`,
      values.map((value) => `spec:${key}=${value}`),
    );
  if (wish.minPrice !== undefined || wish.maxPrice !== undefined) {
    const low = wish.minPrice ?? 0;
    const high = wish.maxPrice ?? Number.MAX_SAFE_INTEGER;
    if (base === section.slots) groups.set('price', pricedWithin(shelf, section, low, high));
    else {
      const bits = base.copy();
      for (const slot of base.list()) if (shelf.prices[slot]! < low || shelf.prices[slot]! > high) bits.clear(slot);
      groups.set('price', bits);
    }
  }
  return groups;
}

function pageOf(shelf: Shelf, selection: Selection, wish: Wish): ShelfProduct[] {
  const { found } = selection;
  const skip = (wish.page - 1) * wish.perPage;
  const wanted = Math.min(skip + wish.perPage, selection.total);
  if (selection.ranked && wanted > selection.ranked.length)
    selection.ranked = best(shelf, found, relevanceOf(shelf, wish.query ?? ''), wanted);
  const { ranked } = selection;
  const sort = wish.sort ?? 'relevance';
  const slots: number[] = [];
  if (sort === 'relevance' && ranked) slots.push(...ranked.slice(skip, skip + wish.perPage));
  else {
    let passed = 0;
    for (const slot of shelf.order(sort === 'relevance' ? 'featured' : sort)) {
      if (!found.has(slot)) continue;
      if (passed >= skip) slots.push(slot);
      passed += 1;
      if (slots.length === wish.perPage) break;
    }
  }
  return slots.map((slot) => shelf.products[slot]!);
}
