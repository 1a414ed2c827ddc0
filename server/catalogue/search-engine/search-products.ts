import { LRUCache } from 'lru-cache';
import type {
  ProductQuery,
  ProductSearchResult,
  ReferenceData,
  SearchNotes,
} from '#server/catalogue/products/index.ts';
import { type ListAnswer, countAnswer, countsAnswer, listAnswer, valuesAnswer } from './answers.ts';
import { type Clause, allOf } from './conditions.ts';
import type { EngineClient } from './engine-client.ts';
import { listRequest } from './list-request.ts';
import { type KnownWord, type SearchPlan, planSearch, toKnownWords, wordConditions } from './plan-search.ts';
import { readFacets } from './read-facets.ts';
import { requiredWords, textQuery, withinFamilies } from './text-query.ts';

/** A visitor waits for the answer. */
const searchMs = 3000;
const knownWords = { max: 5000, ttl: 60_000 };
const mostBadges = 1000;

type Found = Omit<ProductSearchResult, 'products'> & { ids: string[] };

/** Sends the lists and searches of visitors to the engine. Its functions throw `EngineFailure`. */
export class ProductSearch {
  readonly #client: EngineClient;
  readonly #alias: string;
  /** Cache of word lookups in the index; entries expire after one minute. */
  readonly #wordCache = new LRUCache<string, KnownWord>(knownWords);

  constructor(client: EngineClient, alias: string) {
    this.#client = client;
    this.#alias = alias;
  }

  /** Finds one page of matching products. Returns their ids, the total and, if requested, the facet counts. */
  async find(params: ProductQuery, withFacets: boolean, reference: ReferenceData): Promise<Found> {
    const text = params.query?.trim() ? params.query : undefined;
    if (text === undefined)
      return toFound(params, await this.#list(listRequest(params, undefined, withFacets)));
    const plan = await planSearch(text, params.locale ?? 'fr', reference, (words) => this.#readWords(words));
    const code = plan.codes && (await this.#findCode(plan.codes));
    if (code) {
      const answer = await this.#list(listRequest(params, { terms: { codes: [code] } }, withFacets));
      return { ...toFound(params, answer), notes: { corrected: [], dropped: [], categories: [] } };
    }
    const ask = (least: number) => this.#list(listRequest(params, textQuery(plan, least), withFacets));
    const all = requiredWords(plan).length;
    let answer = await ask(all);
    let missing: number[] = [];
    if (answer.hits.total.value === 0 && all > 0) {
      const { most, without } = await this.#countMatches(plan);
      missing = without;
      if (most < all) answer = await ask(most);
    }
    return { ...toFound(params, answer), notes: notesOf(plan, missing) };
  }

  /** Counts the products that meet a condition. */
  async count(condition: Clause): Promise<number> {
    const { count } = await this.#client.send(
      { method: 'POST', path: `/${this.#alias}/_count`, body: { query: condition }, timeoutMs: searchMs },
      countAnswer,
    );
    return count;
  }

  /** Lists the badges of all products, sorted. */
  async listBadges(): Promise<string[]> {
    const body = { size: 0, aggs: { values: { terms: { field: 'badge', size: mostBadges } } } };
    const answer = await this.#client.send(this.#search(body), valuesAnswer);
    return answer.aggregations.values.buckets.map(({ key }) => key).toSorted();
  }

  /** Finds the ids of the first products with a badge, ignoring case, in the order `featured`. */
  async findWithBadge(badge: string, count: number): Promise<string[]> {
    const condition = { term: { badge: { value: badge, case_insensitive: true } } };
    const params: ProductQuery = { sort: 'featured', page: 1, perPage: count };
    const answer = await this.#list(listRequest(params, allOf([condition]), false));
    return idsOf(answer);
  }

  /** Finds the id of a product by its SKU or else its GTIN, in the forms in which codes are compared. */
  async findByCode(codes: readonly string[]): Promise<string | undefined> {
    const code = await this.#findCode(codes);
    if (code === undefined) return undefined;
    const params: ProductQuery = { sort: 'featured', page: 1, perPage: 1 };
    return idsOf(await this.#list(listRequest(params, { terms: { codes: [code] } }, false)))[0];
  }

  /** Returns the first of the codes that a product has. */
  async #findCode(codes: readonly string[]): Promise<string | undefined> {
    const counts = await this.#counts(
      Object.fromEntries(codes.map((code) => [code, { term: { codes: { value: code } } }])),
    );
    return codes.find((code) => counts(code) > 0);
  }

  async #readWords(words: readonly string[]): Promise<ReadonlyMap<string, KnownWord>> {
    const unread = words.filter((word) => !this.#wordCache.has(word));
    const known = new Map<string, KnownWord>();
    if (unread.length > 0) {
      const counts = await this.#counts(wordConditions(unread));
      for (const [word, found] of toKnownWords(unread, counts)) {
        known.set(word, found);
        this.#wordCache.set(word, found);
      }
    }
    const unindexed: KnownWord = { isIndexed: false, typos: 0 };
    for (const word of words) if (!known.has(word)) known.set(word, this.#wordCache.get(word) ?? unindexed);
    return known;
  }

  /** Finds how many of the required words some product contains at most, and the words that none of those contains. */
  async #countMatches(plan: SearchPlan): Promise<{ most: number; without: number[] }> {
    const required = requiredWords(plan);
    const atLeast = (least: number): Clause => ({
      bool: {
        filter: withinFamilies(plan),
        must: [{ bool: { should: required, minimum_should_match: least } }],
      },
    });
    const some = required.map((_, i) => i + 1);
    const counts = await this.#counts(
      Object.fromEntries(some.map((least) => [String(least), atLeast(least)])),
    );
    const most = some.findLast((least) => counts(String(least)) > 0) ?? 0;
    if (most === required.length) return { most, without: [] };
    if (most === 0) return { most, without: required.map((_, i) => i) };
    const withWord = await this.#counts(
      Object.fromEntries(required.map((word, i) => [String(i), allOf([atLeast(most), word])])),
    );
    return { most, without: required.flatMap((_, i) => (withWord(String(i)) > 0 ? [] : [i])) };
  }

  /** Counts the products of several named conditions in one request. */
  async #counts(filters: Record<string, Clause>): Promise<(name: string) => number> {
    const body = { size: 0, aggs: { counts: { filters: { filters } } } };
    const { aggregations } = await this.#client.send(this.#search(body), countsAnswer);
    return (name) => aggregations.counts.buckets[name]?.doc_count ?? 0;
  }

  #list(body: object): Promise<ListAnswer> {
    return this.#client.send(this.#search(body), listAnswer);
  }

  #search(body: object) {
    return { method: 'POST', path: `/${this.#alias}/_search`, body, timeoutMs: searchMs } as const;
  }
}

const idsOf = ({ hits }: ListAnswer): string[] => hits.hits.map(({ _id }) => _id);

function toFound(params: ProductQuery, answer: ListAnswer): Found {
  const facets = answer.aggregations
    ? readFacets(params, answer.aggregations)
    : { counts: new Map<string, number>() };
  return { ids: idsOf(answer), total: answer.hits.total.value, ...facets };
}

function notesOf({ query }: SearchPlan, missing: readonly number[]): SearchNotes {
  const { corrected, unsold, help, families, preferred, near, required } = query;
  return {
    corrected,
    ...(help ? { help } : {}),
    dropped: [...unsold, ...missing.map((number) => required[number]!.text)],
    categories: [...new Set([...families.flat(), ...preferred, ...near])],
  };
}
