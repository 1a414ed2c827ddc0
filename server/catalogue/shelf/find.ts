import { foldSku, words } from '../search/words.ts';
import { Bits } from './bits.ts';
import type { Shelf, Trait } from './shelf.ts';
import type { ShelfProduct } from './product.ts';

export const sortOrders = ['relevance', 'featured', 'newest', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a visitor asks of the catalogue. Lists mean any of them; prices in centimes, both ends included. */
export interface Wish {
  category?: string;
  brands?: readonly string[];
  query?: string;
  sort?: SortOrder;
  minPrice?: number;
  maxPrice?: number;
  availability?: readonly string[];
  sizes?: readonly string[];
  specifications?: Readonly<Record<string, readonly string[]>>;
  page: number;
  perPage: number;
}

export interface Found {
  products: ShelfProduct[];
  total: number;
  /** How many of the found carry each trait; for a group that is filtered, as if it were not. */
  counts: Map<Trait, number>;
  /** Cheapest and dearest of the found, price filter aside; undefined when nothing is. */
  priceRange?: { min: number; max: number };
}

/**
 * Finds products: search, filters, facet counts, order, one page.
 *
 * @param withFacets whether to count; a list without its facets is cheaper
 */
export function findProducts(shelf: Shelf, wish: Wish, withFacets: boolean): Found {
  const selection = remembered(shelf, wish, () => select(shelf, wish));
  const products = pageOf(shelf, selection, wish);
  if (!withFacets) return { products, total: selection.total, counts: new Map() };
  selection.facets ??= countFacets(shelf, selection);
  return { products, total: selection.total, ...selection.facets };
}

/** What a wish's filters leave, whatever its order and page. */
interface Selection {
  /** What query and category leave. */
  base: Bits;
  /** What each filtered group allows. */
  groups: Map<string, Bits>;
  found: Bits;
  total: number;
  /** For a search: the first of the found by relevance. */
  ranked?: number[];
  facets?: Pick<Found, 'counts' | 'priceRange'>;
}

const memory = new WeakMap<Shelf, { version: number; selections: Map<string, Selection> }>();
const maximumRemembered = 200;
// Ten pages of a search are put in order at once; whoever reads on has more put in order.
const rankedAtOnce = 240;

// The same filters are asked for page after page and by many visitors; any change of the shelf forgets them all.
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
  const relevance = wish.query?.trim() ? relevanceOf(shelf, wish.query) : undefined;
  const base = relevance ? bitsOf(relevance.documents).keep(shelf.live) : shelf.live.copy();
  if (wish.category) base.keep(shelf.slotsWith(`category:${wish.category}`) ?? new Bits());
  const groups = filtersOf(shelf, wish, base);
  const found = base.copy();
  for (const filter of groups.values()) found.keep(filter);
  return { base, groups, found, total: found.count(), ...(relevance ? { ranked: best(shelf, found, relevance, rankedAtOnce) } : {}) };
}

function countFacets(shelf: Shelf, { base, groups, found }: Selection): Pick<Found, 'counts' | 'priceRange'> {
  const without = (skip: string): Bits => {
    const bits = base.copy();
    for (const [group, filter] of groups) if (group !== skip) bits.keep(filter);
    return bits;
  };
  const counts = new Map<Trait, number>();
  const tally = tallyTraits(shelf, found);
  const others = new Map([...groups.keys()].map((group) => [group, group === 'price' ? undefined : without(group)]));
  shelf.traits.forEach(({ name, group, slots }, number) => {
    const unfiltered = others.get(group);
    const count = unfiltered ? slots.countWith(unfiltered) : tally[number]!;
    if (count > 0) counts.set(name, count);
  });
  const priced = groups.has('price') ? without('price') : found;
  const cheapest = firstOf(shelf.order('price_asc'), priced);
  const dearest = firstOf(shelf.order('price_desc'), priced);
  return cheapest === undefined || dearest === undefined
    ? { counts }
    : { counts, priceRange: { min: shelf.prices[cheapest]!, max: shelf.prices[dearest]! } };
}

function firstOf(order: Int32Array, bits: Bits): number | undefined {
  for (const slot of order) if (bits.has(slot)) return slot;
  return undefined;
}

interface Relevance {
  documents: number[];
  /** How well each document fits, in whole steps below `topRank`; equals are settled by their place in the featured order. */
  rank: (slot: number) => number;
}

// Eight words of the greatest weight are under 600 steps; a product called just so comes above them, its SKU above all.
const wholeName = 1000;
const topRank = 2000;

function relevanceOf(shelf: Shelf, query: string): Relevance {
  const text = query.slice(0, 100);
  const { documents, scores } = shelf.text.score([...new Set(words(text))].slice(0, 8), shelf.products.length);
  const exact = foldSku(text).length >= 4 ? shelf.slotOfSku(text) : undefined;
  if (exact !== undefined && !documents.includes(exact)) documents.push(exact);
  const named = new Set(shelf.slotsNamed(text));
  const { standings } = shelf;
  const rank = (slot: number) => {
    if (slot === exact) return topRank;
    const fit = Math.round(scores[slot]! * 10) + standings[slot]!;
    return named.size > 0 && named.has(slot) ? wholeName + fit : fit;
  };
  return { documents, rank };
}

function filtersOf(shelf: Shelf, wish: Wish, base: Bits): Map<string, Bits> {
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
    wish.sizes?.map((size) => `size:${size}`),
  );
  for (const [key, values] of Object.entries(wish.specifications ?? {}))
    anyOf(
      `spec:${key}`,
      values.map((value) => `spec:${key}=${value}`),
    );
  if (wish.minPrice !== undefined || wish.maxPrice !== undefined) {
    const bits = base.copy();
    const low = wish.minPrice ?? 0;
    const high = wish.maxPrice ?? Number.MAX_SAFE_INTEGER;
    bits.each((slot) => {
      if (shelf.prices[slot]! < low || shelf.prices[slot]! > high) bits.clear(slot);
    });
    groups.set('price', bits);
  }
  return groups;
}

function bitsOf(slots: readonly number[]): Bits {
  const bits = new Bits();
  for (const slot of slots) bits.set(slot);
  return bits;
}

// How many of the slots carry each trait. The innermost loop of every list, hence plain.
function tallyTraits(shelf: Shelf, bits: Bits): Int32Array {
  const tally = new Int32Array(shelf.traits.length);
  const { starts, values } = shelf.traitsAt;
  for (let at = 0; at < bits.words.length; at += 1) {
    for (let word = bits.words[at]!; word !== 0; word &= word - 1) {
      const slot = (at << 5) + (31 - Math.clz32(word & -word));
      for (let i = starts[slot]!, end = starts[slot + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
    }
  }
  return tally;
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

// The first `wanted` of the found by rank. Ranks are counted first, so that only those that may be among them are put in
// order.
function best(shelf: Shelf, found: Bits, { rank }: Relevance, wanted: number): number[] {
  const slots: number[] = [];
  const ranks: number[] = [];
  const counts = new Int32Array(topRank + 1);
  found.each((slot) => {
    const at = rank(slot);
    slots.push(slot);
    ranks.push(at);
    counts[at]! += 1;
  });
  let lowest = topRank;
  let enough = counts[lowest]!;
  while (enough < wanted && lowest > 0) enough += counts[--lowest]!;
  const places = shelf.places();
  const keys = new Float64Array(enough);
  let filled = 0;
  for (let i = 0; i < slots.length; i += 1) {
    if (ranks[i]! >= lowest) keys[filled++] = (topRank - ranks[i]!) * 2 ** 32 + places[slots[i]!]!;
  }
  const order = shelf.order('featured');
  return Array.from(keys.sort().subarray(0, wanted), (key) => order[key % 2 ** 32]!);
}
