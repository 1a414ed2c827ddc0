import { padGtin } from '#shared/gtin.ts';
import { productPath, readShortProductId } from '#shared/product-path.ts';
import type { Database } from '#server/platform/db/client.ts';
import { TextIndex } from '../search/text-index.ts';
import { indexWords, withMeasureUnit } from '../search/index-words.ts';
import { fold, foldSku, splitWords } from '../search/words.ts';
import { Bitset } from './bitset.ts';
import { type ReferenceData, loadReferenceData } from './reference-data.ts';
import { NumberLists } from './number-lists.ts';
import { loadAllProducts, loadProducts } from './load.ts';
import type { IndexedProduct } from './product.ts';
import { ShortIds } from './short-ids.ts';

/**
 * Identifies one facet value: `brand:vael`, `category:brakes`, `stock:in`, `size:length=170mm`,
 * `spec:speeds=12`.
 */
export type FacetKey = string;

/** Tags of cached pages: those of any change, and those of changes of stock alone. */
export interface ChangedTags {
  changed: string[];
  availability: string[];
}

/**
 * In-memory index of the visible products, so that lists, facets and search need no SQL. The database is
 * authoritative: its triggers announce changes, and `refresh` reloads the changed products. Never used for
 * decisions about prices or stock.
 *
 * A document is one version of a product in the index. Document numbers only increase; a product gets a new
 * number when its data changes, but not when only its stock changes.
 */
export class CatalogueIndex {
  products: (IndexedProduct | undefined)[] = [];
  live = new Bitset();
  prices: number[] = [];
  /**
   * By document number: a value added to the relevance of a match, in tenths of a word's weight. It sorts
   * matches that are otherwise equally relevant.
   */
  boosts: number[] = [];
  /** All facet values by their number, each with its key, its group and the set of documents that have it. */
  facetValues: { name: FacetKey; group: string; docs: Bitset }[] = [];
  /**
   * The facet value numbers of each document. Specification values are in `specsAt`, because only product
   * lists of a category count them.
   */
  facetValuesAt = new NumberLists();
  specsAt = new NumberLists();
  text = new TextIndex();
  reference!: ReferenceData;
  version = 0;
  #traitNumbers = new Map<FacetKey, number>();
  #slots = new Map<string, number>();
  #shortIds = new ShortIds();
  #codes = new Map<string, number>();
  #named = new Map<string, number[]>();
  #orders = new Map<string, Int32Array>();
  #places: { of: Int32Array | undefined; places: Int32Array } = { of: undefined, places: new Int32Array(0) };
  #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reloads the reference data and all visible products. */
  async fill(): Promise<void> {
    const reference = await loadReferenceData(this.#db);
    const fresh = new CatalogueIndex(this.#db);
    fresh.reference = reference;
    for await (const batch of loadAllProducts(this.#db)) for (const product of batch) fresh.#place(product);
    this.products = fresh.products;
    this.live = fresh.live;
    this.prices = fresh.prices;
    this.boosts = fresh.boosts;
    this.facetValues = fresh.facetValues;
    this.#traitNumbers = fresh.#traitNumbers;
    this.facetValuesAt = fresh.facetValuesAt;
    this.specsAt = fresh.specsAt;
    this.text = fresh.text;
    this.reference = reference;
    this.#slots = fresh.#slots;
    this.#shortIds = fresh.#shortIds;
    this.#codes = fresh.#codes;
    this.#named = fresh.#named;
    this.#orders = new Map();
    this.version += 1;
  }

  /**
   * Reloads the products with these ids.
   *
   * @returns the tags of the cached pages to invalidate: `product:ID` when a product's card changed,
   * `stock:ID` when its stock changed, `listing` when product lists or their facets changed
   */
  async refresh(ids: readonly string[]): Promise<ChangedTags> {
    const fresh = new Map((await loadProducts(this.#db, ids)).map((product) => [product.id, product]));
    const [changed, availability] = [new Set<string>(), new Set<string>()];
    for (const id of ids) this.#replace(id, fresh.get(id), { changed, availability });
    this.version += 1;
    if (this.products.length > 2000 && this.products.length > 2 * this.#slots.size) await this.fill();
    return { changed: [...changed], availability: [...availability] };
  }

  byId(id: string): IndexedProduct | undefined {
    const doc = this.#slots.get(id);
    return doc === undefined ? undefined : this.products[doc];
  }

  /**
   * Finds the product to whose page `/product/<segment>` belongs: by its id, or by the short id at the end of a
   * name. Of products that share a short id, the name decides; an unknown name leads to the lowest id.
   */
  byPathSegment(segment: string): IndexedProduct | undefined {
    const byId = this.byId(segment);
    if (byId) return byId;
    const docs = this.#shortIds.list(readShortProductId(segment) ?? '');
    if (docs.length < 2) return docs.length === 0 ? undefined : this.products[docs[0]!];
    const products = docs.map((doc) => this.products[doc]!).sort((a, b) => (a.id < b.id ? -1 : 1));
    const path = `/product/${segment.toLowerCase()}`;
    const hasPath = ({ id, name }: IndexedProduct) =>
      Object.values(name).some((text) => productPath({ id, name: text }) === path);
    return products.find(hasPath) ?? products[0];
  }

  /** Returns the document number of a product by its exact SKU or GTIN, ignoring case and separators. */
  docOfCode(code: string): number | undefined {
    return this.#codes.get(foldSku(code)) ?? this.#codes.get(padGtin(foldSku(code)));
  }

  /**
   * Returns the numbers of the documents whose product name equals the text in any language, ignoring case
   * and accents.
   */
  docsNamed(name: string): readonly number[] {
    return this.#named.get(fold(name.trim())) ?? [];
  }

  get size(): number {
    return this.#slots.size;
  }

  /**
   * Returns, by document number, the position in the sort order `featured`, which breaks ties in all other
   * sort orders.
   */
  places(): Int32Array {
    const order = this.order('featured');
    if (this.#places.of !== order) {
      const places = new Int32Array(this.products.length);
      order.forEach((doc, place) => (places[doc] = place));
      this.#places = { of: order, places };
    }
    return this.#places.places;
  }

  /** Returns all document numbers, sorted as requested. Each sorted list is computed on first use. */
  order(by: 'featured' | 'newest' | 'price_asc' | 'price_desc'): Int32Array {
    let order = this.#orders.get(by);
    if (!order) {
      const docs = [...this.live.list()];
      const at = (doc: number) => this.products[doc]!;
      // Breaks ties by product id, not by document number: document numbers differ between processes, and
      // every process must show the same order.
      const byId = (a: number, b: number) => (at(a).id < at(b).id ? -1 : 1);
      const newest = (a: number, b: number) =>
        at(a).createdAt < at(b).createdAt ? 1 : at(a).createdAt > at(b).createdAt ? -1 : byId(a, b);
      if (by === 'price_asc') docs.sort((a, b) => this.prices[a]! - this.prices[b]! || byId(a, b));
      else if (by === 'price_desc') docs.sort((a, b) => this.prices[b]! - this.prices[a]! || byId(a, b));
      else if (by === 'featured')
        docs.sort((a, b) => Number(at(b).isFeatured) - Number(at(a).isFeatured) || newest(a, b));
      else docs.sort(newest);
      order = Int32Array.from(docs);
      this.#orders.set(by, order);
    }
    return order;
  }

  #replace(
    id: string,
    product: IndexedProduct | undefined,
    { changed, availability }: Record<keyof ChangedTags, Set<string>>,
  ): void {
    const doc = this.#slots.get(id);
    const before = doc === undefined ? undefined : this.products[doc];
    if (doc !== undefined && before && product && sameButStock(before, product)) {
      if (before.stocks !== product.stocks) availability.add(`stock:${id}`);
      if (before.stockState !== product.stockState) availability.add(`product:${id}`).add('listing');
      this.docsWith(`stock:${before.stockState}`)?.clear(doc);
      this.products[doc] = product;
      this.boosts[doc] = boostOf(product);
      this.facetValuesAt.replace(doc, this.#number(facetValuesOf(product, this.reference)));
      this.docsWith(`stock:${product.stockState}`)?.set(doc);
      return;
    }
    if (!before && !product) return;
    changed.add(`product:${id}`).add(`stock:${id}`).add('listing');
    if (doc !== undefined) this.#takeAway(id, doc);
    if (product) this.#place(product);
    this.#orders.clear();
  }

  #place(product: IndexedProduct): void {
    const doc = this.products.length;
    this.products.push(product);
    this.prices.push(product.price);
    this.boosts.push(boostOf(product));
    this.live.set(doc);
    this.#slots.set(product.id, doc);
    this.#shortIds.add(product.id, doc);
    for (const code of codesOf(product)) this.#codes.set(code, doc);
    const [facetValues, specs] = [
      this.#number(facetValuesOf(product, this.reference)),
      this.#number(specsOf(product, this.reference)),
    ];
    this.facetValuesAt.push(facetValues);
    this.specsAt.push(specs);
    for (const facetValue of [...facetValues, ...specs]) this.facetValues[facetValue]!.docs.set(doc);
    for (const name of new Set(Object.values(product.name).map(fold))) {
      const same = this.#named.get(name);
      if (same) same.push(doc);
      else this.#named.set(name, [doc]);
    }
    this.text.add(doc, textOf(product, this.reference));
  }

  #takeAway(id: string, doc: number): void {
    for (const list of [this.facetValuesAt, this.specsAt])
      for (const facetValue of list.at(doc)) this.facetValues[facetValue]!.docs.clear(doc);
    this.live.clear(doc);
    // Deletes only the codes that still belong to this document, because another product may have taken one of
    // them since.
    for (const code of codesOf(this.products[doc]!))
      if (this.#codes.get(code) === doc) this.#codes.delete(code);
    this.products[doc] = undefined;
    this.#slots.delete(id);
    this.#shortIds.delete(id, doc);
  }

  /** Returns the documents that have a facet value; undefined when no product has ever had it. */
  docsWith(facetValue: FacetKey): Bitset | undefined {
    const number = this.#traitNumbers.get(facetValue);
    return number === undefined ? undefined : this.facetValues[number]!.docs;
  }

  #number(facetValues: FacetKey[]): number[] {
    return facetValues.map((name) => {
      let number = this.#traitNumbers.get(name);
      if (number === undefined) {
        number = this.facetValues.length;
        this.#traitNumbers.set(name, number);
        this.facetValues.push({ name, group: groupOf(name), docs: new Bitset() });
      }
      return number;
    });
  }
}

// `brand:vael` belongs to the group `brand`, `spec:speeds=12` to `spec:speeds`.
function groupOf(facetValue: FacetKey): string {
  return facetValue.startsWith('spec:')
    ? facetValue.slice(0, facetValue.indexOf('='))
    : facetValue.slice(0, facetValue.indexOf(':'));
}

// Returns the boost of a product: 5 when it is in stock, plus 2 when it is featured.
function boostOf(product: IndexedProduct): number {
  return (product.stockState === 'out' ? 0 : 5) + (product.isFeatured ? 2 : 0);
}

const codesOf = ({ skus, gtins }: IndexedProduct): string[] => [...skus.map(foldSku), ...gtins.map(padGtin)];

function sameButStock(a: IndexedProduct, b: IndexedProduct): boolean {
  const rest = (product: IndexedProduct) =>
    JSON.stringify({ ...product, stock: 0, stocks: '', stockState: '' });
  return rest(a) === rest(b);
}

function facetValuesOf(product: IndexedProduct, reference: ReferenceData): FacetKey[] {
  const facetValues: FacetKey[] = [`stock:${product.stockState}`];
  if (product.brandSlug) facetValues.push(`brand:${product.brandSlug}`);
  for (const category of reference.tree.visibleLineage(product.category))
    facetValues.push(`category:${category.id}`);
  for (const size of product.sizes) facetValues.push(`size:${product.variantType}=${size}`);
  return facetValues;
}

function specsOf(product: IndexedProduct, reference: ReferenceData): FacetKey[] {
  const facetValues: FacetKey[] = [];
  for (const { key, isMain } of reference.specificationsOf.get(product.category) ?? []) {
    const value = product.specifications[key];
    if (isMain && value !== undefined) facetValues.push(`spec:${key}=${value}`);
  }
  return facetValues;
}

function* textOf(product: IndexedProduct, reference: ReferenceData): Generator<readonly [string, number]> {
  const { lexicon, tree, definitions } = reference;
  const words = (text: string) => indexWords(text, lexicon);
  for (const name of Object.values(product.name)) for (const word of words(name)) yield [word, 6];
  for (const word of splitWords(product.brand)) yield [word, 5];
  const [own, ...above] = tree.lineage(product.category);
  for (const name of Object.values(own?.name ?? {})) for (const word of words(name)) yield [word, 4];
  for (const category of above)
    for (const name of Object.values(category.name)) for (const word of words(name)) yield [word, 3];
  for (const [key, value] of Object.entries(product.specifications)) {
    const definition = definitions.get(key);
    const texts = definition?.choices?.[value]
      ? Object.values(definition.choices[value])
      : [value, withMeasureUnit(key, value, definition?.unit ?? null)];
    for (const text of texts) for (const word of words(text)) yield [word, 2];
  }
  for (const size of product.sizes) for (const word of words(size)) yield [word, 1];
}
