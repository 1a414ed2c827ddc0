import { LRUCache } from 'lru-cache';
import { DocumentLookup, formatId, readId, withRoom } from '#server/catalogue/products/index.ts';

/** Products whose list stays the same array while it does not change, so that pages cached for it stay valid. */
const cachedLists = 20_000;

/**
 * The articles of each product that has facts, in typed arrays. Each product has a place, which never changes; a
 * changed list is appended.
 */
export class ProductArticles {
  /** Number of places. */
  size = 0;
  /** By place: where the product's articles begin in `values`, and how many there are. */
  starts = new Int32Array(256);
  lengths = new Uint16Array(256);
  values = new Int32Array(1024);
  #used = 0;
  #ids = new Uint32Array(1024);
  #lookup = new DocumentLookup();
  readonly #lists = new LRUCache<string, readonly number[]>({ max: cachedLists });

  /** @returns the product's place */
  set(productId: string, articles: readonly number[]): number {
    let place = this.placeOf(productId);
    this.#lists.delete(productId);
    if (place === undefined) {
      place = this.size;
      this.size += 1;
      this.starts = withRoom(this.starts, place + 1);
      this.lengths = withRoom(this.lengths, place + 1);
      this.#ids = withRoom(this.#ids, place * 4 + 4);
      this.#ids.set(readId(productId) ?? [], place * 4);
      this.#lookup.add('id', productId, place);
    }
    this.values = withRoom(this.values, this.#used + articles.length);
    this.values.set(articles, this.#used);
    this.starts[place] = this.#used;
    this.lengths[place] = articles.length;
    this.#used += articles.length;
    return place;
  }

  delete(productId: string): void {
    const place = this.placeOf(productId);
    if (place !== undefined) this.lengths[place] = 0;
    this.#lists.delete(productId);
  }

  placeOf(productId: string): number | undefined {
    return this.#lookup.list('id', productId).find((place) => this.idAt(place) === productId);
  }

  /** Returns the articles of a product; undefined without facts. The same array until they change. */
  get(productId: string): readonly number[] | undefined {
    let list = this.#lists.get(productId);
    if (list) return list;
    const place = this.placeOf(productId);
    if (place === undefined || this.lengths[place] === 0) return undefined;
    list = [...this.at(place)];
    this.#lists.set(productId, list);
    return list;
  }

  at(place: number): Int32Array {
    return this.values.subarray(this.starts[place], this.starts[place]! + this.lengths[place]!);
  }

  idAt(place: number): string {
    return formatId(this.#ids, place);
  }

  /** The lists as arrays, for a snapshot; without the lists that were replaced. */
  save(): {
    ids: Uint32Array<ArrayBuffer>;
    lengths: Uint16Array<ArrayBuffer>;
    values: Int32Array<ArrayBuffer>;
  } {
    const lengths = this.lengths.slice(0, this.size);
    const values = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
    let used = 0;
    for (let place = 0; place < this.size; place += 1) {
      values.set(this.at(place), used);
      used += lengths[place]!;
    }
    return { ids: this.#ids.slice(0, this.size * 4), lengths, values };
  }

  static load({ ids, lengths, values }: ReturnType<ProductArticles['save']>): ProductArticles {
    const articles = new ProductArticles();
    articles.size = lengths.length;
    articles.#ids = ids;
    articles.lengths = lengths;
    articles.values = values;
    articles.starts = new Int32Array(lengths.length);
    for (let place = 0; place < lengths.length; place += 1) {
      articles.starts[place] = articles.#used;
      articles.#used += lengths[place]!;
      articles.#lookup.add('id', articles.idAt(place), place);
    }
    return articles;
  }
}
