import { readShortProductId } from '#shared/product-path.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Catalogue, ChangedTags } from '../catalogue.ts';
import type { ProductSet } from '../product-set.ts';
import { findProductsWithBadge, listBadges } from './badges.ts';
import { documentsOf } from './documents-of.ts';
import { fillIndexData, nextTurn, productsPerTurn } from './fill-index-data.ts';
import { type ProductQuery, type ProductSearchResult, findProducts } from './find.ts';
import { CatalogueNotReady } from './not-ready.ts';
import type { IndexData } from './index-data.ts';
import { chooseByNameInPath, chooseBySegment, loadProductsOfSegment } from './load-segment.ts';
import { loadProducts } from './load.ts';
import { differInStockOnly } from './pack-product.ts';
import type { IndexedProduct } from './product.ts';
import { docOfCode } from './relevance.ts';
import { type ReferenceData, loadReferenceData } from './reference-data.ts';

/** Returns all visible products, read after the call; undefined to leave it to the index. */
type FillElsewhere = (reference: ReferenceData) => Promise<IndexData | undefined>;

/** Products that one query reads again. */
const productsPerRead = 2000;
/** Number of documents from which removed ones are worth a new fill, once they are the majority. */
const fewDocuments = 2000;
/** Number of replaced records, of some hundred bytes each, that are worth a new fill: each change of stock leaves one. */
const manyRecords = 100_000;

/**
 * In-memory index of the visible products, so that lists, facets and search need no SQL. The database is
 * authoritative: its triggers announce changes, and `refresh` reloads the changed products. Never used for
 * decisions about prices or stock.
 *
 * Until the first fill is complete, everything but `reference` and the `find…` functions throws
 * `CatalogueNotReady`. A later fill builds new data beside the data in use.
 */
export class CatalogueIndex implements Catalogue {
  readonly notReadyReason = 'catalogue_loading';
  /** Increases with each change, so that results computed from the index can be cached. */
  version = 0;
  #data: IndexData | undefined;
  #reference: ReferenceData | undefined;
  /** Products that change during a fill, which may have read them before. */
  #changedDuringFill: Set<string> | undefined;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;
  readonly #db: Database;
  readonly #stopping: AbortSignal | undefined;
  readonly #fillElsewhere: FillElsewhere | undefined;

  /**
   * @param options.stopping ends a fill that is running, which then throws
   * @param options.fillElsewhere fills the data of a large catalogue without occupying this process
   */
  constructor(
    db: Database,
    { stopping, fillElsewhere }: { stopping?: AbortSignal; fillElsewhere?: FillElsewhere } = {},
  ) {
    this.#db = db;
    this.#stopping = stopping;
    this.#fillElsewhere = fillElsewhere;
  }

  get isReady(): boolean {
    return this.#data !== undefined;
  }

  /** @throws CatalogueNotReady before the first fill is complete */
  get data(): IndexData {
    if (!this.#data) throw new CatalogueNotReady();
    return this.#data;
  }

  /** Category tree, brands and specifications; available before the products. */
  get reference(): ReferenceData {
    const reference = this.#data?.reference ?? this.#reference;
    if (!reference) throw new CatalogueNotReady();
    return reference;
  }

  /** Loads the reference data before the products. */
  async loadReference(): Promise<ReferenceData> {
    return (this.#reference = await loadReferenceData(this.#db));
  }

  /**
   * Reloads the reference data and all visible products; meanwhile, the data in use stays available. Calls during a
   * fill wait for one more fill.
   */
  fill(): Promise<void> {
    if (!this.#running) return (this.#running = this.#fill().finally(() => (this.#running = undefined)));
    return (this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = undefined;
        return this.fill();
      }));
  }

  async #fill(): Promise<void> {
    const changed = (this.#changedDuringFill = new Set<string>());
    try {
      const reference = await loadReferenceData(this.#db);
      const data =
        (await this.#fillElsewhere?.(reference)) ??
        (await fillIndexData(this.#db, reference, this.#stopping));
      if (data.documents > fewDocuments) for (const _ of data.prepare()) await nextTurn(this.#stopping);
      await catchUp(data, changed, (ids) => loadProducts(this.#db, ids));
      this.use(data);
    } finally {
      this.#changedDuringFill = undefined;
    }
  }

  /** Replaces all data by that of a snapshot, after loading the products again that changed since. */
  async restore(data: IndexData, changed: readonly string[]): Promise<void> {
    for (const _ of data.prepare()) await nextTurn(this.#stopping);
    await catchUp(data, new Set(changed), (ids) => loadProducts(this.#db, ids));
    this.use(data);
  }

  /** Replaces all data. */
  use(data: IndexData): void {
    this.#data = data;
    this.#reference = data.reference;
    this.version += 1;
  }

  /**
   * Reloads the products with these ids.
   *
   * @returns the tags of the cached pages to invalidate: `product:ID` when a product's card changed,
   * `stock:ID` when its stock changed, `listing` when product lists or their facets changed
   */
  async refresh(ids: readonly string[]): Promise<ChangedTags> {
    const [changed, availability] = [new Set<string>(), new Set<string>()];
    for (let i = 0; i < ids.length; i += productsPerRead) {
      const some = ids.slice(i, i + productsPerRead);
      for (const id of some) this.#changedDuringFill?.add(id);
      const fresh = new Map((await loadProducts(this.#db, some)).map((product) => [product.id, product]));
      // The fill that ended meanwhile has read these products at least as late, or is still waiting for them.
      for (const id of some) this.#changedDuringFill?.add(id);
      for (const [n, id] of some.entries()) {
        if (!this.#data) changed.add(`product:${id}`).add(`stock:${id}`);
        else replaceProduct(this.#data, id, fresh.get(id), { changed, availability });
        if (n % productsPerTurn === productsPerTurn - 1) await nextTurn();
      }
    }
    this.version += 1;
    if (this.#data && isMostlyOutdated(this.#data) && !this.#running) {
      const filled = this.fill();
      if (this.#data.size < fewDocuments) await filled;
      else filled.catch(() => {});
    }
    return { changed: [...changed], availability: [...availability] };
  }

  byId(id: string): IndexedProduct | undefined {
    const doc = this.data.docOf(id);
    return doc === undefined ? undefined : this.data.records.get(doc);
  }

  /** Returns the product of a document. */
  at(doc: number): IndexedProduct {
    return this.data.records.get(doc);
  }

  /** Lists all products, for tasks that need each of them. */
  *all(): Generator<IndexedProduct> {
    for (const doc of this.data.live.list().slice()) yield this.at(doc);
  }

  async find(params: ProductQuery, withFacets: boolean): Promise<ProductSearchResult> {
    return findProducts(this, params, withFacets);
  }

  async count(set: ProductSet): Promise<number> {
    return documentsOf(this.data, set).count();
  }

  async listBadges(): Promise<string[]> {
    return listBadges(this);
  }

  async findWithBadge(badge: string, count: number): Promise<IndexedProduct[]> {
    return findProductsWithBadge(this, badge, count);
  }

  async findByIds(ids: readonly string[]): Promise<IndexedProduct[]> {
    return ids.flatMap((id) => this.byId(id) ?? []);
  }

  async findByCode(code: string): Promise<IndexedProduct | undefined> {
    const doc = this.docOfCode(code);
    return doc === undefined ? undefined : this.at(doc);
  }

  /** Finds a product like `byId`, but reads it from the database while the index is not ready. */
  async findById(id: string): Promise<IndexedProduct | undefined> {
    if (this.isReady) return this.byId(id);
    return (await loadProductsOfSegment(this.#db, id)).find((product) => product.id === id);
  }

  /**
   * Finds the product to whose page `/product/<segment>` belongs: by its id, or by the short id at the end of a
   * name. Of products that share a short id, the name decides; an unknown name leads to the lowest id.
   */
  byPathSegment(segment: string): IndexedProduct | undefined {
    const byId = this.byId(segment);
    if (byId) return byId;
    const docs = this.data.docsOfShortId(readShortProductId(segment) ?? '');
    return chooseByNameInPath(
      docs.map((doc) => this.at(doc)),
      segment,
    );
  }

  /** Finds a product like `byPathSegment`, but reads it from the database while the index is not ready. */
  async findByPathSegment(segment: string): Promise<IndexedProduct | undefined> {
    if (this.isReady) return this.byPathSegment(segment);
    return chooseBySegment(await loadProductsOfSegment(this.#db, segment), segment);
  }

  /** Returns the document number of a product by its exact SKU or GTIN, ignoring case and separators. */
  docOfCode(code: string): number | undefined {
    return docOfCode(this.data, code);
  }

  get size(): number {
    return this.#data?.size ?? 0;
  }
}

/** Returns whether most of the data belongs to products that were replaced or removed, so that a new fill is worth it. */
export const isMostlyOutdated = ({ documents, size, records }: OutdatedCounts): boolean =>
  (documents > fewDocuments && documents > 2 * size) || records.written > 2 * size + manyRecords;

interface OutdatedCounts {
  documents: number;
  size: number;
  records: { written: number };
}

/** Reads again the products that changed while the data was made, until none is left. */
async function catchUp(
  data: IndexData,
  changed: Set<string>,
  load: (ids: readonly string[]) => Promise<IndexedProduct[]>,
): Promise<void> {
  const tags = { changed: new Set<string>(), availability: new Set<string>() };
  while (changed.size > 0) {
    const ids = [...changed].slice(0, productsPerRead);
    for (const id of ids) changed.delete(id);
    const fresh = new Map((await load(ids)).map((product) => [product.id, product]));
    for (const id of ids) replaceProduct(data, id, fresh.get(id), tags);
  }
}

function replaceProduct(
  data: IndexData,
  id: string,
  product: IndexedProduct | undefined,
  { changed, availability }: Record<keyof ChangedTags, Set<string>>,
): void {
  const doc = data.docOf(id);
  const before = doc === undefined ? undefined : data.records.get(doc);
  if (doc !== undefined && before && product && differInStockOnly(before, product)) {
    if (before.stocks !== product.stocks) availability.add(`stock:${id}`);
    if (before.stockState !== product.stockState) availability.add(`product:${id}`).add('listing');
    // An unchanged product keeps its object, so that what is cached for it stays valid.
    if (before.stocks !== product.stocks || before.stockState !== product.stockState)
      data.replaceStock(doc, product);
    return;
  }
  if (!before && !product) return;
  changed.add(`product:${id}`).add(`stock:${id}`).add('listing');
  if (doc !== undefined) data.remove(doc);
  if (product) data.place(product);
}
