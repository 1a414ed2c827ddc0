import { shortProductId } from '#shared/product-path.ts';
import { TextIndex } from '../search/text-index.ts';
import { fold } from '../search/words.ts';
import { Bitset } from './bitset.ts';
import { DocumentLookup } from './document-lookup.ts';
import { DocumentSet } from './document-set.ts';
import {
  type FacetKey,
  codesOf,
  facetValuesOf,
  foldedNamesOf,
  groupOf,
  specsOf,
  uncountedSetsOf,
} from './facet-values.ts';
import { withRoom } from './growable.ts';
import { NumberLists } from './number-lists.ts';
import type { IndexedProduct } from './product.ts';
import { ProductRecords } from './product-records.ts';
import { ProductWords } from './product-words.ts';
import type { ReferenceData } from './reference-data.ts';
import { formatId, readId } from './id-numbers.ts';
import type { FacetValueEntry, SectionColumns } from './section.ts';
import { Sections } from './sections.ts';
import {
  type DocumentOrder,
  compareBy,
  documentOrders,
  insertSorted,
  sortById,
  sortDocuments,
} from './sorted-documents.ts';

interface SortedDocuments {
  sorted: Int32Array<ArrayBuffer>;
  /** Number of documents when the list was sorted: later documents are not in it. */
  upTo: number;
}

/**
 * The visible products in columns by document number. A document is one version of a product: document numbers only
 * increase, and a product gets a new one when its data changes, but not when only its stock changes.
 */
export class IndexData implements SectionColumns {
  readonly reference: ReferenceData;
  /** Number of documents, those of replaced and removed products included. */
  documents = 0;
  /** Number of products. */
  size = 0;
  live = new Bitset();
  ids = new Uint32Array(4096);
  prices = new Int32Array(1024);
  created = new Int32Array(1024);
  featured = new Bitset();
  /**
   * By document number: a value added to the relevance of a match, in tenths of a word's weight. It sorts
   * matches that are otherwise equally relevant.
   */
  boosts = new Uint8Array(1024);
  /** All facet values by their number. */
  facetValues: FacetValueEntry[] = [];
  /**
   * The facet value numbers of each document. Specification values are in `specsAt`, because only product
   * lists of a category count them.
   */
  facetValuesAt = new NumberLists();
  specsAt = new NumberLists();
  text = new TextIndex();
  lookup = new DocumentLookup();
  records = new ProductRecords();
  readonly sections = new Sections(this);
  readonly #words: ProductWords;
  #facetNumbers = new Map<FacetKey, number>();
  #orders = new Map<DocumentOrder, SortedDocuments>();
  /** The documents sorted by id: what every other sort order begins with. */
  #sortedById: SortedDocuments = { sorted: new Int32Array(0), upTo: 0 };
  #places: { of: Int32Array | undefined; places: Int32Array } = { of: undefined, places: new Int32Array(0) };

  constructor(reference: ReferenceData) {
    this.reference = reference;
    this.#words = new ProductWords(reference);
  }

  docOf(id: string): number | undefined {
    const words = readId(id);
    return (
      words &&
      this.docsOfShortId(shortProductId(id)).find((doc) =>
        words.every((word, i) => this.ids[doc * 4 + i] === word),
      )
    );
  }

  idOf(doc: number): string {
    return formatId(this.ids, doc);
  }

  docsOfShortId(short: string): number[] {
    return this.#live('id', short);
  }

  // The lookup compares hashes only, so the product's own texts decide.
  docsOfCode(code: string): number[] {
    return this.#live('code', code).filter((doc) => codesOf(this.records.get(doc)).includes(code));
  }

  docsNamed(name: string): number[] {
    const folded = fold(name.trim());
    return this.#live('name', folded).filter((doc) =>
      Object.values(this.records.get(doc).name).some((text) => fold(text) === folded),
    );
  }

  #live(...[kind, text]: Parameters<DocumentLookup['list']>): number[] {
    return this.lookup.list(kind, text).filter((doc) => this.live.has(doc));
  }

  /** Returns the documents that have a facet value; undefined when no product has ever had it. */
  docsWith(facetValue: FacetKey): DocumentSet | undefined {
    const number = this.#facetNumbers.get(facetValue);
    return number === undefined ? undefined : this.facetValues[number]!.docs;
  }

  /**
   * Returns all document numbers, sorted as requested, with those of removed products. Each order is sorted on first
   * use; later documents are inserted.
   */
  order(by: DocumentOrder): Int32Array<ArrayBuffer> {
    let order = this.#orders.get(by);
    if (!order)
      this.#orders.set(by, (order = { sorted: sortDocuments(this.#byId(), by, this), upTo: this.documents }));
    if (order.upTo < this.documents) {
      const added: number[] = [];
      for (let doc = order.upTo; doc < this.documents; doc += 1) if (this.live.has(doc)) added.push(doc);
      order.sorted = insertSorted(order.sorted, added, compareBy(by, this));
      order.upTo = this.documents;
    }
    return order.sorted;
  }

  #byId(): Int32Array<ArrayBuffer> {
    const { upTo } = this.#sortedById;
    if (upTo !== this.documents)
      this.#sortedById = { sorted: sortById(this.live.list().slice(), this.ids), upTo: this.documents };
    return this.#sortedById.sorted;
  }

  /** Uses a sorted list of all documents, such as one of a snapshot. */
  useOrder(by: DocumentOrder, sorted: Int32Array<ArrayBuffer>): void {
    this.#orders.set(by, { sorted, upTo: this.documents });
  }

  /** Computes, step by step, what lists would compute on first use. */
  *prepare(): Generator<void> {
    for (const by of documentOrders) {
      this.order(by);
      yield;
    }
    for (const category of [undefined, ...this.reference.tree.visible.map(({ id }) => id)]) {
      this.sections.of(category);
      yield;
    }
  }

  /**
   * Returns, by document number, the position in the sort order `featured`, which breaks ties in all other
   * sort orders.
   */
  places(): Int32Array {
    const order = this.order('featured');
    if (this.#places.of !== order) {
      const places = new Int32Array(this.documents);
      for (let place = 0; place < order.length; place += 1) places[order[place]!] = place;
      this.#places = { of: order, places };
    }
    return this.#places.places;
  }

  place(product: IndexedProduct): void {
    const doc = this.documents;
    this.documents += 1;
    this.size += 1;
    this.ids = withRoom(this.ids, doc * 4 + 4);
    this.ids.set(readId(product.id) ?? [], doc * 4);
    this.prices = withRoom(this.prices, doc + 1);
    this.prices[doc] = product.price;
    this.created = withRoom(this.created, doc + 1);
    this.created[doc] = Date.parse(product.createdAt) / 1000;
    this.boosts = withRoom(this.boosts, doc + 1);
    this.boosts[doc] = boostOf(product);
    this.live.set(doc);
    if (product.isFeatured) this.featured.set(doc);
    this.records.set(doc, product);
    this.lookup.add('id', shortProductId(product.id), doc);
    for (const code of codesOf(product)) this.lookup.add('code', code, doc);
    const names = foldedNamesOf(product);
    for (const name of names) this.lookup.add('name', name, doc);
    const [facetValues, specs] = [
      this.#number(facetValuesOf(product, this.reference)),
      this.#number(specsOf(product, this.reference)),
    ];
    this.facetValuesAt.push(facetValues);
    this.specsAt.push(specs);
    for (const facetValue of [...facetValues, ...specs, ...this.#number(uncountedSetsOf(product))])
      this.facetValues[facetValue]!.docs.set(doc);
    for (const words of this.#words.of(product, names)) this.text.add(doc, words);
    this.sections.add(doc);
  }

  /** Replaces the data of a product that differs in its stock only. */
  replaceStock(doc: number, product: IndexedProduct): void {
    this.records.set(doc, product);
    this.boosts[doc] = boostOf(product);
    const before = this.facetValuesAt.at(doc)[0]!;
    const [after] = this.#number([`stock:${product.stockState}`]);
    if (before === after) return;
    this.sections.changeFacet(doc, before, after!);
    this.facetValues[before]!.docs.clear(doc);
    this.facetValues[after!]!.docs.set(doc);
    this.facetValuesAt.replaceFirst(doc, after!);
  }

  remove(doc: number): void {
    this.sections.remove(doc);
    for (const list of [this.facetValuesAt, this.specsAt])
      for (const facetValue of list.at(doc)) this.facetValues[facetValue]!.docs.clear(doc);
    for (const set of uncountedSetsOf(this.records.get(doc))) this.docsWith(set)?.clear(doc);
    // The sort columns of the document stay, because it keeps its places in the sorted orders.
    this.live.clear(doc);
    this.records.delete(doc);
    this.size -= 1;
  }

  #number(facetValues: FacetKey[]): number[] {
    return facetValues.map(
      (name) => this.#facetNumbers.get(name) ?? this.addFacetValue(name, new DocumentSet()),
    );
  }

  addFacetValue(name: FacetKey, docs: DocumentSet): number {
    const number = this.facetValues.push({ name, group: groupOf(name), docs }) - 1;
    this.#facetNumbers.set(name, number);
    return number;
  }
}

// Returns the boost of a product: 5 when it is in stock, plus 2 when it is featured.
function boostOf(product: IndexedProduct): number {
  return (product.stockState === 'out' ? 0 : 5) + (product.isFeatured ? 2 : 0);
}
