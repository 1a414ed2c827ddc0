import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  Bitset,
  type Catalogue,
  CatalogueIndex,
  CatalogueNotReady,
  DocumentLookup,
  type IndexData,
  type ProductSet,
  withRoom,
} from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ArticleFilter } from './article-filter.ts';
import { isBike } from './article-kinds.ts';
import { ArticleStore } from './article-store.ts';
import { ProductArticles } from './product-articles.ts';
import { ArticlePairs } from './article-pairs.ts';
import { findFittingBikesAndGroupsets, isBikeOrGroupset } from './find-fitting-bikes.ts';
import { groupByDecidingFacts } from './group-by-deciding-facts.ts';
import { bikePartsOf, judgeBike } from './judge-bike.ts';
import { loadAllArticles, loadArticles, parseArticle } from './load-articles.ts';
import { articleKey, partKey } from './part-key.ts';
import type { Part } from './part.ts';
import { searchDeadEnds } from './search-dead-ends.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Verdict } from './rule.ts';

/** The products of the catalogue index by their verdict for one bike; `free`: no rule concerns the product. */
type FitGroups = Record<Verdict | 'free', Bitset>;
/** The same groups in the form that a catalogue reads. */
type FitSets = Record<Verdict | 'free', ProductSet>;

/** Order for a product's best variant: `free` is last, so any verdict wins. A code is the position plus one. */
const codeOrder = ['yes', 'adapter', 'unknown', 'no', 'free'] as const;
const notJudged = 0;
const notAccepted = codeOrder.length + 1;

const allButBikes: ArticleFilter = { name: '', accepts: (article) => !isBike(article) };

/** Articles that, once chosen, leave another required slot with no fitting part on sale. */
export interface DeadEnds {
  /** Products that have only such articles. */
  products: ProductSet;
  /** Returns the slot that stays empty after the choice of these parts; undefined if every slot can be filled. */
  emptySlotAfter: (parts: readonly Part[]) => string | undefined;
}

interface BikeVerdicts {
  /** By article number. */
  codes: Uint8Array;
  /** Result of the last search for dead ends, with its inputs. */
  deadEnds?: { of: ArticleLists | number; open: string; found: DeadEnds };
  /** Result of the last scan, with the lists that it read. */
  scanned?: { lists: ArticleLists; groups: FitGroups };
}

/** The products with facts, by document of the catalogue index, with the state from which the list was made. */
interface ArticleLists {
  data: IndexData;
  documents: number;
  /** Number of products in the catalogue index. */
  products: number;
  version: number;
  /** By document number: the place of its product in `ProductArticles` plus one; 0 for a product without facts. */
  places: Int32Array<ArrayBuffer>;
}

/** All facts of an index: the articles as JSON by number, and the products with their articles. */
export interface SavedFit {
  meta: string[];
  arrays: {
    ids: [Uint32Array<ArrayBuffer>];
    lengths: [Uint16Array<ArrayBuffer>];
    values: [Int32Array<ArrayBuffer>];
  };
}

/** Number of cached pairs of bike and filter; the least recently used is evicted. */
const maxCachedBikes = 100;

const noDeadEnds: DeadEnds = { products: { any: [] }, emptySlotAfter: () => undefined };

/**
 * Facts of all visible products, compiled to small integers. Variants with equal facts are one article, so that
 * each article is judged once per bike and a product list needs only one scan of integers.
 */
export class FitIndex {
  readonly #db: Database;
  #articles = new ArticleStore();
  #products = new ProductArticles();
  /** Articles of one part, by the part's key. */
  #byPart = new DocumentLookup();
  /** By place: number of the group of products with equal deciding facts in all variants, for a version of the facts. */
  #alike: { version: number; groups: Int32Array } | undefined;
  /** Places of the products that are a bike or a groupset in every variant. */
  #sets = new Bitset();
  /** Results of `setsFor`, with the version of the facts that they read. */
  readonly #setsOf = new LRUCache<string, { version: number; most: number; sets: string[] }>({ max: 2000 });
  #version = 0;
  #lists: ArticleLists | undefined;
  #bikes = new Map<string, BikeVerdicts>();
  readonly #pairs = new ArticlePairs();

  readonly #stopping: AbortSignal | undefined;

  /** @param stopping ends a fill that is running, which then throws */
  constructor(db: Database, stopping?: AbortSignal) {
    this.#db = db;
    this.#stopping = stopping;
  }

  /** Loads the facts of all visible products. */
  async fill(): Promise<void> {
    const fresh = new FitIndex(this.#db);
    for await (const batch of loadAllArticles(this.#db)) {
      for (const { productId, articles } of batch) fresh.#set(productId, articles);
      await nextTurn();
      this.#stopping?.throwIfAborted();
    }
    this.#use(fresh);
  }

  /** Whether the facts of all products are there. */
  get isReady(): boolean {
    return this.#version > 0;
  }

  /** Captures the facts. The arrays do not change while they are written. */
  save(): SavedFit {
    const { ids, lengths, values } = this.#products.save();
    return { meta: this.#articles.save(), arrays: { ids: [ids], lengths: [lengths], values: [values] } };
  }

  /**
   * Reads saved facts into another index, for `restore`.
   *
   * @throws Error when they are damaged
   */
  load({ meta, arrays }: SavedFit): FitIndex {
    const fresh = new FitIndex(this.#db);
    for (const article of meta) fresh.#addParts(fresh.#articles.numberOf(article).number);
    fresh.#products = ProductArticles.load({
      ids: arrays.ids[0],
      lengths: arrays.lengths[0],
      values: arrays.values[0],
    });
    for (let place = 0; place < fresh.#products.size; place += 1) fresh.#markSet(place);
    return fresh;
  }

  /** Replaces all facts by loaded ones, and reads those of some products again from the database. */
  async restore(loaded: FitIndex, changed: readonly string[]): Promise<void> {
    await loaded.refresh(changed);
    this.#use(loaded);
  }

  #markSet(place: number): void {
    const numbers = this.#products.at(place);
    if (numbers.length > 0 && numbers.every((number) => isBikeOrGroupset(this.#articles.at(number)!)))
      this.#sets.set(place);
  }

  #use(fresh: FitIndex): void {
    this.#articles = fresh.#articles;
    this.#products = fresh.#products;
    this.#byPart = fresh.#byPart;
    this.#sets = fresh.#sets;
    this.#lists = undefined;
    this.#bikes.clear();
    this.#pairs.clear();
    this.#version += 1;
  }

  /** Loads the facts of these products, and the verdicts of staff for them, again; returns whether any have changed. */
  async refresh(productIds: readonly string[]): Promise<boolean> {
    const fresh = await loadArticles(this.#db, productIds);
    const before = productIds.map((id) => this.#products.get(id)?.join());
    for (const id of productIds) {
      const place = this.#products.placeOf(id);
      if (place !== undefined) this.#sets.clear(place);
      this.#products.delete(id);
    }
    for (const { productId, articles } of fresh) this.#set(productId, articles);
    const isChanged = productIds.some((id, index) => this.#products.get(id)?.join() !== before[index]);
    if (isChanged) this.#version += 1;
    return isChanged;
  }

  /**
   * Groups the documents of the catalogue index by their verdict for a bike. A product has the verdict of its
   * best variant.
   *
   * @param bike parts of the bike
   * @param key text that identifies the parts, for the cache
   * @param filter articles to judge; by default all but complete bikes, which fit no bike
   */
  groups(
    catalogueIndex: CatalogueIndex,
    bike: readonly Part[],
    key: string,
    filter = allButBikes,
  ): FitGroups {
    if (!this.isReady) throw new CatalogueNotReady();
    const state = this.#judge(bike, key, filter);
    const lists = this.#listArticles(catalogueIndex);
    if (state.scanned?.lists !== lists) state.scanned = { lists, groups: this.#scan(lists, state.codes) };
    return state.scanned.groups;
  }

  /**
   * Groups the products like `groups`, also for a search engine: a set there is the list of the articles of which a
   * product has at least one, and of the better ones of which it has none.
   */
  groupSets(catalogue: Catalogue, bike: readonly Part[], key: string, filter = allButBikes): FitSets {
    if (catalogue instanceof CatalogueIndex) return this.groups(catalogue, bike, key, filter);
    if (!this.isReady) throw new CatalogueNotReady();
    const { codes } = this.#judge(bike, key, filter);
    const hashes = codeOrder.map((): string[] => []);
    codes.forEach((code, number) => hashes[code - 1]?.push(this.#articles.hashOf(number)));
    return Object.fromEntries(
      codeOrder.map((verdict, i): [string, ProductSet] => [
        verdict,
        { articles: { any: hashes[i]!, none: hashes.slice(0, i).flat() } },
      ]),
    ) as FitSets;
  }

  /** Lists the articles of each product on sale of which a variant is accepted, product by product. */
  listArticles({ accepts }: ArticleFilter): (readonly Part[])[] {
    if (!this.isReady) throw new CatalogueNotReady();
    const isAccepted = Array.from({ length: this.#articles.length }, (_, number) =>
      accepts(this.#articles.at(number)!.parts),
    );
    const found: (readonly Part[])[] = [];
    for (let place = 0; place < this.#products.size; place += 1) {
      const own = this.#products.at(place);
      if (own.some((number) => isAccepted[number]))
        for (const number of own) found.push(this.#articles.at(number)!.parts);
    }
    return found;
  }

  /** Returns the verdict of a product's best variant; undefined if no rule concerns the product. */
  verdict(productId: string, bike: readonly Part[], key: string): Verdict | undefined {
    if (!this.isReady) throw new CatalogueNotReady();
    const { codes } = this.#judge(bike, key, allButBikes);
    const articles = this.#products.get(productId) ?? [];
    const group = codeOrder[Math.min(notAccepted, ...articles.map((article) => codes[article]!)) - 1];
    return group === 'free' ? undefined : group;
  }

  /**
   * Finds the dead ends among a slot's articles. Returns none if the search exceeds its limit of
   * judgements; later calls resume, because pair verdicts are cached.
   *
   * @param bike chosen parts without those of the slot
   * @param key text that identifies the parts, for the cache
   * @param open the other empty slots that must be filled
   */
  deadEnds(
    catalogue: Catalogue,
    bike: readonly Part[],
    key: string,
    slot: ArticleFilter,
    open: readonly ArticleFilter[],
  ): DeadEnds {
    const state = this.#judge(bike, key, slot);
    const lists = catalogue instanceof CatalogueIndex ? this.#listArticles(catalogue) : undefined;
    const of = lists ?? this.#version;
    const names = open.map(({ name }) => name).join();
    if (state.deadEnds?.of === of && state.deadEnds.open === names) return state.deadEnds.found;
    const { codes } = this.#judge(bike, key, allButBikes);
    const isFitting = (number: number) => ['yes', 'adapter', 'free'].includes(codeOrder[codes[number]! - 1]!);
    const onSale = new Set<number>();
    for (let place = 0; place < this.#products.size; place += 1)
      for (const number of this.#products.at(place)) onSale.add(number);
    const live = [...onSale].filter(isFitting);
    const found = searchDeadEnds(this.#articles, this.#pairs, { bike, live, slot, open });
    if (!found) return noDeadEnds;
    const keys = new Map(
      [...found].map(([number, empty]) => [articleKey(this.#articles.at(number)!.parts), empty]),
    );
    const isLeft = (number: number) =>
      slot.accepts(this.#articles.at(number)!.parts) && isFitting(number) && !found.has(number);
    const result = {
      products: lists
        ? this.#documentsWith(lists, (number) => found.has(number), isLeft)
        : { articles: { any: this.#hashesOf(found.keys()), none: this.#hashesOf(live.filter(isLeft)) } },
      emptySlotAfter: (parts: readonly Part[]) => keys.get(articleKey(parts)),
    };
    state.deadEnds = { of, open: names, found: result };
    return result;
  }

  /** Returns the documents of the products with a wanted article and without any other one that is left. */
  #documentsWith(
    { documents, places }: ArticleLists,
    isWanted: (article: number) => boolean,
    isLeft: (article: number) => boolean,
  ): Bitset {
    const found = new Bitset(documents);
    for (let doc = 0; doc < documents; doc += 1) {
      const place = places[doc]!;
      if (place === 0) continue;
      const own = this.#products.at(place - 1);
      if (own.some(isWanted) && !own.some(isLeft)) found.set(doc);
    }
    return found;
  }

  #hashesOf(articles: Iterable<number>): string[] {
    return Array.from(articles, (number) => this.#articles.hashOf(number));
  }

  /**
   * Lists bikes and groupsets of which every variant fits every variant of the product without an adapter. Ignores
   * overrides of pairs of variants.
   */
  setsFor(productId: string, most: number): string[] {
    const known = this.#setsOf.get(productId);
    if (known?.version === this.#version && known.most === most) return known.sets;
    const sets = findFittingBikesAndGroupsets(this.#articles, this.#products, this.#sets, productId, most);
    this.#setsOf.set(productId, { version: this.#version, most, sets });
    return sets;
  }

  /** Returns the articles that consist of one part with this key. */
  #withPart(key: string): number[] {
    return this.#byPart
      .list('code', key)
      .filter((number) => partKey(this.#articles.at(number)!.parts[0]!) === key);
  }

  /** Lists, for each part, the products of which a variant is this part alone, with exactly these facts. */
  productsOfParts(parts: readonly Part[]): Map<Family, string[]> {
    const found = new Map<number, Family>(
      parts.flatMap((part) => this.#withPart(partKey(part)).map((number) => [number, part.family] as const)),
    );
    const products = new Map<Family, string[]>();
    if (found.size === 0) return products;
    for (let place = 0; place < this.#products.size; place += 1) {
      const family = found.get(this.#products.at(place).find((number) => found.has(number)) ?? -1);
      const id = family && this.#products.idAt(place);
      if (family && id) products.set(family, [...(products.get(family) ?? []), id]);
    }
    return products;
  }

  /** Returns the parts like `partsOf`, but reads them from the database while the index is not ready. */
  async findPartsOf(productId: string): Promise<(readonly Part[])[]> {
    if (this.isReady) return this.partsOf(productId);
    const found = await loadArticles(this.#db, [productId]);
    return found.flatMap(({ articles }) => articles.map((article) => parseArticle(article).parts));
  }

  /** Returns the article numbers of a product; the same array until the facts of the product change. */
  articlesOf(productId: string): readonly number[] | undefined {
    if (!this.isReady) throw new CatalogueNotReady();
    return this.#products.get(productId);
  }

  /** Returns the distinct articles of a product's variants, by their parts; empty without facts. */
  partsOf(productId: string): (readonly Part[])[] {
    if (!this.isReady) throw new CatalogueNotReady();
    return (this.#products.get(productId) ?? []).map((article) => this.#articles.at(article)!.parts);
  }

  /**
   * Lists the other products whose variants have the same deciding facts as those of the product. Empty if a
   * needed fact is not known for certain, and for complete bikes.
   */
  productsAlike(productId: string): string[] {
    if (this.#alike?.version !== this.#version)
      this.#alike = { version: this.#version, groups: groupByDecidingFacts(this.#articles, this.#products) };
    const { groups } = this.#alike;
    const own = this.#products.placeOf(productId);
    const group = own === undefined ? 0 : groups[own]!;
    const alike: string[] = [];
    if (group === 0) return alike;
    for (let place = 0; place < groups.length; place += 1)
      if (groups[place] === group && place !== own) alike.push(this.#products.idAt(place));
    return alike;
  }

  #set(productId: string, articles: readonly string[]): void {
    const numbers = articles.map((article) => {
      const { number, isNew } = this.#articles.numberOf(article);
      if (isNew) this.#addParts(number);
      return number;
    });
    const place = this.#products.set(productId, numbers);
    this.#markSet(place);
  }

  #addParts(number: number): void {
    const [part, ...others] = this.#articles.at(number)!.parts;
    if (part && others.length === 0) this.#byPart.add('code', partKey(part), number);
  }

  /** Judges every article that is not judged yet for a bike. */
  #judge(bike: readonly Part[], bikeKey: string, { name, accepts }: ArticleFilter): BikeVerdicts {
    const key = `${name} ${bikeKey}`;
    let state = this.#bikes.get(key);
    this.#bikes.delete(key);
    if (!state || state.codes.length < this.#articles.length) {
      const codes = new Uint8Array(this.#articles.length);
      codes.set(state?.codes ?? []);
      state = { codes };
    }
    this.#bikes.set(key, state);
    if (this.#bikes.size > maxCachedBikes) this.#bikes.delete(this.#bikes.keys().next().value!);
    const { codes } = state;
    const bikeParts = bikePartsOf(bike);
    for (let number = 0; number < codes.length; number += 1) {
      if (codes[number] !== notJudged) continue;
      const article = this.#articles.at(number)!;
      codes[number] = accepts(article.parts)
        ? codeOrder.indexOf(judgeBike(article, bikeParts) ?? 'free') + 1
        : notAccepted;
    }
    return state;
  }

  /** Lists the products by document number. A document number is never reused, so new documents are appended. */
  #listArticles({ data }: CatalogueIndex): ArticleLists {
    const before = this.#lists;
    const { documents, size: products } = data;
    const isSame = before?.data === data && before.version === this.#version;
    if (isSame && before.documents === documents && before.products === products) return before;
    let places: Int32Array<ArrayBuffer>;
    if (isSame) {
      places = withRoom(before.places, documents);
      for (let doc = before.documents; doc < documents; doc += 1)
        if (data.live.has(doc)) places[doc] = (this.#products.placeOf(data.idOf(doc)) ?? -1) + 1;
    } else {
      places = new Int32Array(documents);
      for (let place = 0; place < this.#products.size; place += 1) {
        const doc = this.#products.lengths[place] === 0 ? undefined : data.docOf(this.#products.idAt(place));
        if (doc !== undefined) places[doc] = place + 1;
      }
    }
    return (this.#lists = { data, documents, products, version: this.#version, places });
  }

  #scan({ documents, places }: ArticleLists, codes: Uint8Array): FitGroups {
    const groups = codeOrder.map(() => new Bitset(documents));
    const { starts, lengths, values } = this.#products;
    for (let doc = 0; doc < documents; doc += 1) {
      const place = places[doc]! - 1;
      if (place < 0) continue;
      let best = notAccepted;
      for (let i = starts[place]!, end = i + lengths[place]!; i < end; i += 1) {
        const code = codes[values[i]!]!;
        if (code < best) best = code;
      }
      if (best < notAccepted) groups[best - 1]!.set(doc);
    }
    return Object.fromEntries(codeOrder.map((verdict, i) => [verdict, groups[i]])) as FitGroups;
  }
}
