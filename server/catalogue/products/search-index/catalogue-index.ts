import type { Database } from '#server/platform/db/client.ts';
import { TextIndex } from '../search/text-index.ts';
import { fold, foldSku, words } from '../search/words.ts';
import { Bits } from './bits.ts';
import { type CatalogueFacts, loadFacts } from './facts.ts';
import { NumberLists } from './number-lists.ts';
import { loadAllProducts, loadProducts } from './load.ts';
import type { ShelfProduct } from './product.ts';

/**
 * Key of a facet value: `brand:vael`, `category:brakes`, `stock:in`, `size:length=170mm`, `spec:speeds=12`.
 */
export type Trait = string;

/**
 * In-memory index of the visible products, so that lists, facets and search need no SQL. A projection: the
 * database is authoritative, its triggers announce changes and `refresh` reloads them. Never used for money
 * or stock decisions. Document numbers only increase; a product gets a new one when its data changes, but not
 * when its stock changes.
 */
export class Shelf {
  products: (ShelfProduct | undefined)[] = [];
  live = new Bits();
  prices: number[] = [];
  /** Boost of a product among equally relevant matches, in tenths of a word's weight. */
  standings: number[] = [];
  /** All facet values by number, each with its name, group and documents. */
  traits: { name: Trait; group: string; slots: Bits }[] = [];
  /**
   * Facet value numbers of each document; specifications are separate, because only lists of a category count
   * them.
   */
  traitsAt = new NumberLists();
  specsAt = new NumberLists();
  text = new TextIndex();
  facts!: CatalogueFacts;
  version = 0;
  #traitNumbers = new Map<Trait, number>();
  #slots = new Map<string, number>();
  #skus = new Map<string, number>();
  #named = new Map<string, number[]>();
  #orders = new Map<string, Int32Array>();
  #places: { of: Int32Array | undefined; places: Int32Array } = { of: undefined, places: new Int32Array(0) };
  #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reloads everything. */
  async fill(): Promise<void> {
    const facts = await loadFacts(this.#db);
    const fresh = new Shelf(this.#db);
    fresh.facts = facts;
    for await (const batch of loadAllProducts(this.#db)) for (const product of batch) fresh.#place(product);
    this.products = fresh.products;
    this.live = fresh.live;
    this.prices = fresh.prices;
    this.standings = fresh.standings;
    this.traits = fresh.traits;
    this.#traitNumbers = fresh.#traitNumbers;
    this.traitsAt = fresh.traitsAt;
    this.specsAt = fresh.specsAt;
    this.text = fresh.text;
    this.facts = facts;
    this.#slots = fresh.#slots;
    this.#skus = fresh.#skus;
    this.#named = fresh.#named;
    this.#orders = new Map();
    this.version += 1;
  }

  /**
   * Reloads the given products.
   *
   * @returns the cache tags of everything visible that changed: `product:ID` for its card, `stock:ID` for its
   * count, `listing` when lists or their facets change
   */
  async refresh(ids: readonly string[]): Promise<string[]> {
    const fresh = new Map((await loadProducts(this.#db, ids)).map((product) => [product.id, product]));
    const tags = new Set<string>();
    for (const id of ids) this.#replace(id, fresh.get(id), tags);
    this.version += 1;
    if (this.products.length > 2000 && this.products.length > 2 * this.#slots.size) await this.fill();
    return [...tags];
  }

  byId(id: string): ShelfProduct | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.products[slot];
  }

  /** Document number of an exact SKU, ignoring case and separators. */
  slotOfSku(sku: string): number | undefined {
    return this.#skus.get(foldSku(sku));
  }

  /** Documents whose product name matches exactly in any language, ignoring case and accents. */
  slotsNamed(name: string): readonly number[] {
    return this.#named.get(fold(name.trim())) ?? [];
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Position of each document in the featured order, used to break ties. */
  places(): Int32Array {
    const order = this.order('featured');
    if (this.#places.of !== order) {
      const places = new Int32Array(this.products.length);
      order.forEach((slot, place) => (places[slot] = place));
      this.#places = { of: order, places };
    }
    return this.#places.places;
  }

  /** All documents in the given order, computed on first use. */
  order(by: 'featured' | 'newest' | 'price_asc' | 'price_desc'): Int32Array {
    let order = this.#orders.get(by);
    if (!order) {
      const slots = [...this.live.list()];
      const at = (slot: number) => this.products[slot]!;
      // Breaks ties by id, not by document number, so that every process shows the same order whatever it has
      // refreshed.
      const byId = (a: number, b: number) => (at(a).id < at(b).id ? -1 : 1);
      const newest = (a: number, b: number) =>
        at(a).createdAt < at(b).createdAt ? 1 : at(a).createdAt > at(b).createdAt ? -1 : byId(a, b);
      if (by === 'price_asc') slots.sort((a, b) => this.prices[a]! - this.prices[b]! || byId(a, b));
      else if (by === 'price_desc') slots.sort((a, b) => this.prices[b]! - this.prices[a]! || byId(a, b));
      else if (by === 'featured') slots.sort((a, b) => Number(at(b).isFeatured) - Number(at(a).isFeatured) || newest(a, b));
      else slots.sort(newest);
      order = Int32Array.from(slots);
      this.#orders.set(by, order);
    }
    return order;
  }

  #replace(id: string, product: ShelfProduct | undefined, tags: Set<string>): void {
    const slot = this.#slots.get(id);
    const before = slot === undefined ? undefined : this.products[slot];
    if (slot !== undefined && before && product && sameButStock(before, product)) {
      if (before.stocks !== product.stocks) tags.add(`stock:${id}`);
      if (before.stockState !== product.stockState) tags.add(`product:${id}`).add('listing');
      this.slotsWith(`stock:${before.stockState}`)?.clear(slot);
      this.products[slot] = product;
      this.standings[slot] = standingOf(product);
      this.traitsAt.replace(slot, this.#number(traitsOf(product, this.facts)));
      this.slotsWith(`stock:${product.stockState}`)?.set(slot);
      return;
    }
    if (!before && !product) return;
    tags.add(`product:${id}`).add(`stock:${id}`).add('listing');
    if (slot !== undefined) this.#takeAway(id, slot);
    if (product) this.#place(product);
    this.#orders.clear();
  }

  #place(product: ShelfProduct): void {
    const slot = this.products.length;
    this.products.push(product);
    this.prices.push(product.price);
    this.standings.push(standingOf(product));
    this.live.set(slot);
    this.#slots.set(product.id, slot);
    for (const sku of product.skus) this.#skus.set(foldSku(sku), slot);
    const [traits, specs] = [this.#number(traitsOf(product, this.facts)), this.#number(specsOf(product, this.facts))];
    this.traitsAt.push(traits);
    this.specsAt.push(specs);
    for (const trait of [...traits, ...specs]) this.traits[trait]!.slots.set(slot);
    for (const name of new Set(Object.values(product.name).map(fold))) {
      const same = this.#named.get(name);
      if (same) same.push(slot);
      else this.#named.set(name, [slot]);
    }
    this.text.add(slot, textOf(product, this.facts));
  }

  #takeAway(id: string, slot: number): void {
    for (const list of [this.traitsAt, this.specsAt]) for (const trait of list.at(slot)) this.traits[trait]!.slots.clear(slot);
    this.live.clear(slot);
    // The SKU may belong to another product by now.
    for (const sku of this.products[slot]!.skus) if (this.#skus.get(foldSku(sku)) === slot) this.#skus.delete(foldSku(sku));
    this.products[slot] = undefined;
    this.#slots.delete(id);
  }

  /** Documents with a facet value; undefined when the value was never used. */
  slotsWith(trait: Trait): Bits | undefined {
    const number = this.#traitNumbers.get(trait);
    return number === undefined ? undefined : this.traits[number]!.slots;
  }

  #number(traits: Trait[]): number[] {
    return traits.map((name) => {
      let number = this.#traitNumbers.get(name);
      if (number === undefined) {
        number = this.traits.length;
        this.#traitNumbers.set(name, number);
        this.traits.push({ name, group: groupOf(name), slots: new Bits() });
      }
      return number;
    });
  }
}

// `brand:vael` belongs to the group `brand`, `spec:speeds=12` to `spec:speeds`.
function groupOf(trait: Trait): string {
  return trait.startsWith('spec:') ? trait.slice(0, trait.indexOf('=')) : trait.slice(0, trait.indexOf(':'));
}

// Boosts products in stock, then featured ones.
function standingOf(product: ShelfProduct): number {
  return (product.stockState === 'out' ? 0 : 5) + (product.isFeatured ? 2 : 0);
}

function sameButStock(a: ShelfProduct, b: ShelfProduct): boolean {
  const rest = (product: ShelfProduct) => JSON.stringify({ ...product, stock: 0, stocks: '', stockState: '' });
  return rest(a) === rest(b);
}

function traitsOf(product: ShelfProduct, facts: CatalogueFacts): Trait[] {
  const traits: Trait[] = [`brand:${product.brandSlug}`, `stock:${product.stockState}`];
  for (const category of facts.tree.lineage(product.category)) traits.push(`category:${category.id}`);
  for (const size of product.sizes) traits.push(`size:${product.variantType}=${size}`);
  return traits;
}

function specsOf(product: ShelfProduct, facts: CatalogueFacts): Trait[] {
  const traits: Trait[] = [];
  for (const { key, isMain } of facts.specificationsOf.get(product.category) ?? []) {
    const value = product.specifications[key];
    if (isMain && value !== undefined) traits.push(`spec:${key}=${value}`);
  }
  return traits;
}

function* textOf(product: ShelfProduct, facts: CatalogueFacts): Generator<readonly [string, number]> {
  for (const name of Object.values(product.name)) for (const word of words(name)) yield [word, 6];
  for (const word of words(product.brand)) yield [word, 5];
  const [own, ...above] = facts.tree.lineage(product.category);
  for (const name of Object.values(own?.name ?? {})) for (const word of words(name)) yield [word, 4];
  for (const category of above) for (const name of Object.values(category.name)) for (const word of words(name)) yield [word, 3];
  for (const [key, value] of Object.entries(product.specifications)) {
    const definition = facts.definitions.get(key);
    const texts = definition?.choices?.[value] ? Object.values(definition.choices[value]) : [value, `${value}${definition?.unit ?? ''}`];
    for (const text of texts) for (const word of words(text)) yield [word, 2];
  }
  for (const size of product.sizes) for (const word of words(size)) yield [word, 1];
}
