import { setTimeout as sleep } from 'node:timers/promises';
import { padGtin } from '#shared/gtin.ts';
import {
  type Catalogue,
  CatalogueNotReady,
  type ChangedTags,
  type IndexedProduct,
  type ProductQuery,
  type ProductSearchResult,
  type ProductSet,
  type ReferenceData,
  chooseBySegment,
  foldSku,
  loadProductOfCode,
  loadProducts,
  loadProductsOfSegment,
  loadReferenceData,
} from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import { conditionOf } from './conditions.ts';
import { type EngineClient, EngineFailure, EngineUnreachable } from './engine-client.ts';
import { ProductSearch } from './search-products.ts';

const checkMs = 5000;
/** Products that one query loads. */
const productsPerRead = 2000;

/**
 * The products on sale behind a search engine: the engine finds ids, and the products are loaded from the database, so
 * that no price is older than the database. Single products need no engine.
 */
export class EngineCatalogue implements Catalogue {
  size = 0;
  isReady = false;
  notReadyReason: Catalogue['notReadyReason'] = 'search_engine_unreachable';
  #reference: ReferenceData | undefined;
  #isReported = false;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #search: ProductSearch;
  readonly #ending = new AbortController();
  #checking: Promise<void> | undefined;

  constructor(db: Database, log: Logger, client: EngineClient, alias: string) {
    this.#db = db;
    this.#log = log;
    this.#search = new ProductSearch(client, alias);
  }

  get reference(): ReferenceData {
    if (!this.#reference) throw new CatalogueNotReady();
    return this.#reference;
  }

  async loadReference(): Promise<ReferenceData> {
    return (this.#reference = await loadReferenceData(this.#db));
  }

  /** Checks the engine now, and then every five seconds until `stop`. */
  async start(): Promise<void> {
    await this.check();
    const check = async () => {
      while (!this.#ending.signal.aborted) {
        await sleep(checkMs, undefined, { signal: this.#ending.signal, ref: false }).catch(() => {});
        if (!this.#ending.signal.aborted) await this.check();
      }
    };
    this.#checking ??= check();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#checking;
  }

  /** Checks whether the engine answers and has an index. Never throws. */
  async check(): Promise<void> {
    try {
      this.size = await this.#search.count({ match_all: {} });
      this.#noteAnswer();
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  async find(params: ProductQuery, withFacets: boolean): Promise<ProductSearchResult> {
    const { ids, ...found } = await this.#ask(() => this.#search.find(params, withFacets, this.reference));
    return { ...found, products: await this.findByIds(ids) };
  }

  count(set: ProductSet): Promise<number> {
    return this.#ask(() => this.#search.count(conditionOf(set)));
  }

  listBadges(): Promise<string[]> {
    return this.#ask(() => this.#search.listBadges());
  }

  async findWithBadge(badge: string, count: number): Promise<IndexedProduct[]> {
    return this.findByIds(await this.#ask(() => this.#search.findWithBadge(badge, count)));
  }

  async findByCode(code: string): Promise<IndexedProduct | undefined> {
    const stored = await loadProductOfCode(this.#db, code);
    const sku = foldSku(code);
    if (stored || !sku || !this.isReady) return stored;
    // Only the engine finds SKUs with other separators; removed products are shown without it.
    const id = await this.#ask(() => this.#search.findByCode([...new Set([sku, padGtin(sku)])])).catch(
      (error: unknown) => {
        if (error instanceof CatalogueNotReady) return undefined;
        throw error;
      },
    );
    return id ? this.findById(id) : undefined;
  }

  async findByIds(ids: readonly string[]): Promise<IndexedProduct[]> {
    const products = new Map<string, IndexedProduct>();
    const valid = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
    for (let i = 0; i < valid.length; i += productsPerRead)
      for (const product of await loadProducts(this.#db, valid.slice(i, i + productsPerRead)))
        products.set(product.id, product);
    return ids.flatMap((id) => products.get(id) ?? []);
  }

  async findById(id: string): Promise<IndexedProduct | undefined> {
    return (await loadProductsOfSegment(this.#db, id)).find((product) => product.id === id);
  }

  async findByPathSegment(segment: string): Promise<IndexedProduct | undefined> {
    return chooseBySegment(await loadProductsOfSegment(this.#db, segment), segment);
  }

  /** Lists of changed products follow when the engine has them: see `EngineFeed`. */
  async refresh(ids: readonly string[]): Promise<ChangedTags> {
    return { changed: ids.flatMap((id) => [`product:${id}`, `stock:${id}`]), availability: [] };
  }

  /**
   * Sends a request of a visitor. Without a connection, the catalogue is no longer ready; after another failure it stays
   * ready, as the request itself may be the cause.
   */
  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      const answer = await request();
      this.#noteAnswer();
      return answer;
    } catch (error) {
      if (!(error instanceof EngineFailure) || isRefusal(error)) throw error;
      if (error instanceof EngineUnreachable) this.#noteFailure(error);
      else if (this.isReady) this.#log.warn({ error }, 'the search engine did not answer a request');
      throw new CatalogueNotReady();
    }
  }

  #noteAnswer(): void {
    if (this.#isReported) this.#log.info('the search engine answers again');
    this.#isReported = false;
    this.isReady = true;
  }

  #noteFailure(error: unknown): void {
    this.isReady = false;
    // Without the alias, no fill has been complete yet.
    const isLoading = error instanceof EngineFailure && error.status === 404;
    this.notReadyReason = isLoading ? 'catalogue_loading' : 'search_engine_unreachable';
    const level = isLoading ? 'info' : 'error';
    if (!this.#isReported) this.#log[level]({ error }, 'the search engine cannot answer lists');
    this.#isReported = true;
  }
}

/** Returns whether the engine refused one request, which is an error of the shop; the engine itself works. */
const isRefusal = ({ status = 500 }: EngineFailure): boolean => status === 400 || status === 413;
