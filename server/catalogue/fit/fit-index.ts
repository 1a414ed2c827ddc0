import { LRUCache } from 'lru-cache';
import { Bitset, type CatalogueIndex } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ArticleFilter } from './article-filter.ts';
import { isBike, isGroupset } from './article-kinds.ts';
import { ArticlePairs } from './article-pairs.ts';
import { decidingKeys, missingFacts } from './deciding-facts.ts';
import { bikePartsOf, judgeBike } from './judge-bike.ts';
import { type CompiledArticle, loadAllArticles, loadArticles, parseArticle } from './load-articles.ts';
import type { Part } from './part.ts';
import { searchDeadEnds } from './search-dead-ends.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Verdict } from './rule.ts';

/** The products of the catalogue index by their verdict for one bike; `free`: no rule concerns the product. */
type FitGroups = Record<Verdict | 'free', Bitset>;

/** Order for a product's best variant: `free` is last, so any verdict wins. A code is the position plus one. */
const codeOrder = ['yes', 'adapter', 'unknown', 'no', 'free'] as const;
const notJudged = 0;
const notAccepted = codeOrder.length + 1;

const allButBikes: ArticleFilter = { name: '', accepts: (article) => !isBike(article) };

/** Articles that, once chosen, leave another required slot with no fitting part on sale. */
export interface DeadEnds {
  /** Products that have only such articles. */
  documents: Bitset;
  /** Returns the slot that stays empty after the choice of these parts; undefined if every slot can be filled. */
  emptySlotAfter: (parts: readonly Part[]) => string | undefined;
}

interface BikeVerdicts {
  /** By article number. */
  codes: Uint8Array;
  /** Result of the last search for dead ends, with its inputs. */
  deadEnds?: { lists: ArticleLists; open: string; found: DeadEnds };
  /** Result of the last scan, with the lists that it read. */
  scanned?: { lists: ArticleLists; groups: FitGroups };
}

/** The articles of each document of the catalogue index: those of document n begin at `starts[n]`. */
interface ArticleLists {
  starts: Int32Array;
  values: Int32Array;
  /** Inputs of the lists; a change invalidates them. */
  from: { products: readonly unknown[]; version: number };
}

/** Number of cached pairs of bike and filter; the least recently used is evicted. */
const maxCachedBikes = 100;

/** Text that is equal for parts of the same family with equal facts. */
const partKey = ({ family, facts }: Part): string =>
  JSON.stringify([
    family,
    [...facts].map(([key, { value }]) => [key, value]).sort(([a], [b]) => String(a).localeCompare(String(b))),
  ]);

/** Text that is equal for articles of equal parts. */
const articleKey = (parts: readonly Part[]): string => parts.map(partKey).sort().join();

/**
 * Text that is equal for articles of the same families with equal deciding facts; undefined if a needed fact is not
 * known for certain.
 */
function decidingKey(parts: readonly Part[]): string | undefined {
  const keys = parts.map(({ family, facts }) => {
    const certain = new Map([...facts].filter(([, { confidence }]) => confidence !== 'C'));
    if (missingFacts(family, new Set(certain.keys())).length > 0) return undefined;
    return JSON.stringify([
      family,
      decidingKeys(family)
        .toSorted()
        .map((key) => certain.get(key)?.value ?? null),
    ]);
  });
  return keys.includes(undefined) ? undefined : keys.sort().join();
}

const noDeadEnds: DeadEnds = { documents: new Bitset(0), emptySlotAfter: () => undefined };

const isBikeOrGroupset = ({ parts }: CompiledArticle): boolean => isBike(parts) || isGroupset(parts);

const fitsWithoutAdapter = (article: CompiledArticle, set: CompiledArticle): boolean =>
  judgeBike(article, bikePartsOf(set.parts)) === 'yes' &&
  article.parts.every(({ family }) => (set.overrides.get(family) ?? 'yes') === 'yes');

/**
 * Facts of all visible products, compiled to small integers. Variants with equal facts are one article, so that
 * each article is judged once per bike and a product list needs only one scan of integers.
 */
export class FitIndex {
  readonly #db: Database;
  #articles: CompiledArticle[] = [];
  #numbers = new Map<string, number>();
  #byProduct = new Map<string, readonly number[]>();
  /** Articles of one part, by the part's key. */
  #byPart = new Map<string, number[]>();
  /** Products with equal deciding facts in all variants, and the version of the facts that the lists read. */
  #alike: { version: number; byKey: Map<string, string[]>; keyOf: Map<string, string> } | undefined;
  /** Products that are a bike or a groupset in every variant. */
  #sets = new Set<string>();
  /** Results of `setsFor`, with the version of the facts that they read. */
  readonly #setsOf = new LRUCache<string, { version: number; most: number; sets: string[] }>({ max: 2000 });
  #version = 0;
  #lists: ArticleLists | undefined;
  #bikes = new Map<string, BikeVerdicts>();
  readonly #pairs = new ArticlePairs();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Loads the facts of all visible products. */
  async fill(): Promise<void> {
    const fresh = new FitIndex(this.#db);
    for await (const batch of loadAllArticles(this.#db))
      for (const { productId, articles } of batch) fresh.#set(productId, articles);
    this.#articles = fresh.#articles;
    this.#numbers = fresh.#numbers;
    this.#byProduct = fresh.#byProduct;
    this.#byPart = fresh.#byPart;
    this.#sets = fresh.#sets;
    this.#bikes.clear();
    this.#pairs.clear();
    this.#version += 1;
  }

  /** Loads the facts of these products again. */
  async refresh(productIds: readonly string[]): Promise<void> {
    const fresh = await loadArticles(this.#db, productIds);
    const before = productIds.map((id) => this.#byProduct.get(id)?.join());
    for (const id of productIds) {
      this.#byProduct.delete(id);
      this.#sets.delete(id);
    }
    for (const { productId, articles } of fresh) this.#set(productId, articles);
    const isChanged = productIds.some((id, index) => this.#byProduct.get(id)?.join() !== before[index]);
    if (isChanged) this.#version += 1;
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
    const state = this.#judge(bike, key, filter);
    const lists = this.#listArticles(catalogueIndex);
    if (state.scanned?.lists !== lists) state.scanned = { lists, groups: scan(lists, state.codes) };
    return state.scanned.groups;
  }

  /** Returns the verdict of a product's best variant; undefined if no rule concerns the product. */
  verdict(productId: string, bike: readonly Part[], key: string): Verdict | undefined {
    const { codes } = this.#judge(bike, key, allButBikes);
    const articles = this.#byProduct.get(productId) ?? [];
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
    catalogueIndex: CatalogueIndex,
    bike: readonly Part[],
    key: string,
    slot: ArticleFilter,
    open: readonly ArticleFilter[],
  ): DeadEnds {
    const state = this.#judge(bike, key, slot);
    const lists = this.#listArticles(catalogueIndex);
    const names = open.map(({ name }) => name).join();
    if (state.deadEnds?.lists === lists && state.deadEnds.open === names) return state.deadEnds.found;
    const { codes } = this.#judge(bike, key, allButBikes);
    const isFitting = (number: number) => ['yes', 'adapter', 'free'].includes(codeOrder[codes[number]! - 1]!);
    const live = [...new Set(lists.values)].filter(isFitting);
    const found = searchDeadEnds(this.#articles, this.#pairs, { bike, live, slot, open });
    if (!found) return noDeadEnds;
    const keys = new Map(
      [...found].map(([number, empty]) => [articleKey(this.#articles[number]!.parts), empty]),
    );
    const isLeft = (number: number) =>
      slot.accepts(this.#articles[number]!.parts) && isFitting(number) && !found.has(number);
    const documents = new Bitset(lists.starts.length);
    for (let doc = 0; doc + 1 < lists.starts.length; doc += 1) {
      const own = lists.values.subarray(lists.starts[doc], lists.starts[doc + 1]);
      if (own.some((number) => found.has(number)) && !own.some(isLeft)) documents.set(doc);
    }
    const result = { documents, emptySlotAfter: (parts: readonly Part[]) => keys.get(articleKey(parts)) };
    state.deadEnds = { lists, open: names, found: result };
    return result;
  }

  /**
   * Lists bikes and groupsets of which every variant fits every variant of the product without an adapter. Ignores
   * overrides of pairs of variants.
   */
  setsFor(productId: string, most: number): string[] {
    const known = this.#setsOf.get(productId);
    if (known?.version === this.#version && known.most === most) return known.sets;
    const sets = this.#findSets(productId, most);
    this.#setsOf.set(productId, { version: this.#version, most, sets });
    return sets;
  }

  #findSets(productId: string, most: number): string[] {
    const own = (this.#byProduct.get(productId) ?? []).map((article) => this.#articles[article]!);
    if (own.length === 0 || own.some(isBikeOrGroupset)) return [];
    const known = new Map<number, boolean>();
    const fits = (number: number): boolean => {
      const set = this.#articles[number]!;
      const isFitting = known.get(number) ?? own.every((article) => fitsWithoutAdapter(article, set));
      known.set(number, isFitting);
      return isFitting;
    };
    const found: string[] = [];
    for (const id of this.#sets) {
      if (this.#byProduct.get(id)!.every(fits)) found.push(id);
      if (found.length === most) break;
    }
    return found;
  }

  /** Lists, for each part, the products of which a variant is this part alone, with exactly these facts. */
  productsOfParts(parts: readonly Part[]): Map<Family, string[]> {
    const found = new Map<number, Family>(
      parts.flatMap((part) =>
        (this.#byPart.get(partKey(part)) ?? []).map((number) => [number, part.family] as const),
      ),
    );
    const products = new Map<Family, string[]>();
    if (found.size === 0) return products;
    for (const [id, articles] of this.#byProduct) {
      const family = found.get(articles.find((number) => found.has(number)) ?? -1);
      if (family) products.set(family, [...(products.get(family) ?? []), id]);
    }
    return products;
  }

  /** Returns the article numbers of a product; the same array until the facts of the product change. */
  articlesOf(productId: string): readonly number[] | undefined {
    return this.#byProduct.get(productId);
  }

  /** Returns the distinct articles of a product's variants, by their parts; empty without facts. */
  partsOf(productId: string): (readonly Part[])[] {
    return (this.#byProduct.get(productId) ?? []).map((article) => this.#articles[article]!.parts);
  }

  /**
   * Lists the other products whose variants have the same deciding facts as those of the product. Empty if a
   * needed fact is not known for certain, and for complete bikes.
   */
  productsAlike(productId: string): string[] {
    if (this.#alike?.version !== this.#version) this.#alike = this.#groupAlike();
    const { byKey, keyOf } = this.#alike;
    return (byKey.get(keyOf.get(productId) ?? '') ?? []).filter((id) => id !== productId);
  }

  #groupAlike() {
    const keys = this.#articles.map(({ parts }) => (isBike(parts) ? undefined : decidingKey(parts)));
    const byKey = new Map<string, string[]>();
    const keyOf = new Map<string, string>();
    for (const [id, articles] of this.#byProduct) {
      const own = new Set(articles.map((article) => keys[article]));
      if (own.size === 0 || own.has(undefined)) continue;
      const key = [...own].sort().join('|');
      keyOf.set(id, key);
      const alike = byKey.get(key);
      if (alike) alike.push(id);
      else byKey.set(key, [id]);
    }
    return { version: this.#version, byKey, keyOf };
  }

  #set(productId: string, articles: readonly string[]): void {
    const numbers = articles.map((article) => {
      let number = this.#numbers.get(article);
      if (number === undefined) {
        const compiled = parseArticle(article);
        number = this.#articles.push(compiled) - 1;
        this.#numbers.set(article, number);
        const [part, ...others] = compiled.parts;
        if (part && others.length === 0) {
          const key = partKey(part);
          this.#byPart.set(key, [...(this.#byPart.get(key) ?? []), number]);
        }
      }
      return number;
    });
    this.#byProduct.set(productId, numbers);
    if (numbers.every((number) => isBikeOrGroupset(this.#articles[number]!))) this.#sets.add(productId);
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
      const article = this.#articles[number]!;
      codes[number] = accepts(article.parts)
        ? codeOrder.indexOf(judgeBike(article, bikeParts) ?? 'free') + 1
        : notAccepted;
    }
    return state;
  }

  /**
   * Lists the articles by document number. Rebuilt only after a change of facts or for new documents, because a
   * document number is never reused.
   */
  #listArticles({ products }: CatalogueIndex): ArticleLists {
    const { from, starts: known } = this.#lists ?? {};
    if (
      from?.products === products &&
      from.version === this.#version &&
      known?.length === products.length + 1
    )
      return this.#lists!;
    const starts = new Int32Array(products.length + 1);
    const values: number[] = [];
    products.forEach((product, doc) => {
      const articles = product ? this.#byProduct.get(product.id) : undefined;
      if (articles) values.push(...articles);
      starts[doc + 1] = values.length;
    });
    this.#lists = { starts, values: Int32Array.from(values), from: { products, version: this.#version } };
    return this.#lists;
  }
}

function scan({ starts, values }: ArticleLists, codes: Uint8Array): FitGroups {
  const groups = codeOrder.map(() => new Bitset(starts.length));
  for (let doc = 0; doc + 1 < starts.length; doc += 1) {
    let best = notAccepted;
    for (let i = starts[doc]!, end = starts[doc + 1]!; i < end; i += 1) {
      const code = codes[values[i]!]!;
      if (code < best) best = code;
    }
    if (best < notAccepted) groups[best - 1]!.set(doc);
  }
  return Object.fromEntries(codeOrder.map((verdict, i) => [verdict, groups[i]])) as FitGroups;
}
