import { fold, foldSku, words } from '../search/words.ts';
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
  const scores = wish.query?.trim() ? scoresFor(shelf, wish.query) : undefined;
  const groups = filtersOf(shelf, wish);
  const base = shelf.live.copy();
  if (scores) keepWhere(base, (slot) => scores[slot]! > 0);
  if (wish.category) base.keep(shelf.traits.get(`category:${wish.category}`) ?? new Bits());

  const without = (skip: string | undefined): Bits => {
    const bits = base.copy();
    for (const [group, filter] of groups) if (group !== skip) bits.keep(filter);
    return bits;
  };
  const found = without(undefined);
  const products = pageOf(shelf, found, wish, scores);
  const result: Found = { products, total: found.count(), counts: new Map() };
  if (!withFacets) return result;

  countTraits(shelf, found, result.counts, (trait) => !groups.has(groupOf(trait)));
  for (const group of groups.keys()) countTraits(shelf, without(group), result.counts, (trait) => groupOf(trait) === group);
  const priceBase = groups.has('price') ? without('price') : found;
  priceBase.each((slot) => {
    const price = shelf.prices[slot]!;
    const range = (result.priceRange ??= { min: price, max: price });
    if (price < range.min) range.min = price;
    if (price > range.max) range.max = price;
  });
  return result;
}

function scoresFor(shelf: Shelf, query: string): Float32Array {
  const text = query.slice(0, 100);
  const scores = shelf.text.score([...new Set(words(text))].slice(0, 8), shelf.products.length);
  const exact = shelf.slotOfSku(text);
  if (exact !== undefined && foldSku(text).length >= 4) scores[exact] = 1000;
  const whole = fold(text.trim());
  if (whole.length > 3) {
    for (let slot = 0; slot < scores.length; slot += 1) {
      if (scores[slot]! > 0 && Object.values(shelf.products[slot]?.name ?? {}).some((name) => fold(name) === whole)) scores[slot]! += 20;
    }
  }
  return scores;
}

function filtersOf(shelf: Shelf, wish: Wish): Map<string, Bits> {
  const groups = new Map<string, Bits>();
  const anyOf = (group: string, traits: readonly Trait[] | undefined) => {
    if (!traits?.length) return;
    const bits = new Bits();
    for (const trait of traits) {
      const some = shelf.traits.get(trait);
      if (some) bits.join(some);
    }
    groups.set(group, bits);
  };
  anyOf('brand', wish.brands?.map((brand) => `brand:${brand}`));
  anyOf('stock', wish.availability?.map((state) => `stock:${state}`));
  anyOf('size', wish.sizes?.map((size) => `size:${size}`));
  for (const [key, values] of Object.entries(wish.specifications ?? {})) anyOf(`spec:${key}`, values.map((value) => `spec:${key}=${value}`));
  if (wish.minPrice !== undefined || wish.maxPrice !== undefined) {
    const bits = shelf.live.copy();
    const low = wish.minPrice ?? 0;
    const high = wish.maxPrice ?? Number.MAX_SAFE_INTEGER;
    keepWhere(bits, (slot) => shelf.prices[slot]! >= low && shelf.prices[slot]! <= high);
    groups.set('price', bits);
  }
  return groups;
}

function keepWhere(bits: Bits, holds: (slot: number) => boolean): void {
  bits.each((slot) => {
    if (!holds(slot)) bits.clear(slot);
  });
}

function groupOf(trait: Trait): string {
  const colon = trait.indexOf(':');
  return trait.startsWith('spec:') ? trait.slice(0, trait.indexOf('=')) : trait.slice(0, colon);
}

function countTraits(shelf: Shelf, bits: Bits, counts: Map<Trait, number>, wanted: (trait: Trait) => boolean): void {
  const tally = new Map<Trait, number>();
  bits.each((slot) => {
    for (const trait of shelf.traitsAt[slot]!) tally.set(trait, (tally.get(trait) ?? 0) + 1);
  });
  for (const [trait, count] of tally) if (wanted(trait)) counts.set(trait, count);
}

function pageOf(shelf: Shelf, found: Bits, wish: Wish, scores: Float32Array | undefined): ShelfProduct[] {
  const skip = (wish.page - 1) * wish.perPage;
  const sort = wish.sort ?? (scores ? 'relevance' : 'featured');
  const slots: number[] = [];
  if (sort === 'relevance' && scores) {
    found.each((slot) => slots.push(slot));
    const rank = (slot: number) => scores[slot]! + (shelf.products[slot]!.stockState === 'out' ? 0 : 0.5) + (shelf.products[slot]!.isFeatured ? 0.2 : 0);
    const ranks = new Map(slots.map((slot) => [slot, rank(slot)]));
    slots.sort((a, b) => ranks.get(b)! - ranks.get(a)! || (shelf.products[a]!.id < shelf.products[b]!.id ? -1 : 1));
    return slots.slice(skip, skip + wish.perPage).map((slot) => shelf.products[slot]!);
  }
  let passed = 0;
  for (const slot of shelf.order(sort === 'relevance' ? 'featured' : sort)) {
    if (!found.has(slot)) continue;
    if (passed >= skip) slots.push(slot);
    passed += 1;
    if (slots.length === wish.perPage) break;
  }
  return slots.map((slot) => shelf.products[slot]!);
}
