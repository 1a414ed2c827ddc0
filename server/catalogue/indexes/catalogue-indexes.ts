import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FitIndex } from '#server/catalogue/fit/index.ts';
import {
  type Catalogue,
  CatalogueIndex,
  type ChangedTags,
  type IndexData,
  type ReferenceData,
  loadReferenceData,
} from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import { factsTag } from '#server/platform/page-cache/page-cache.ts';
import {
  listChangesSince,
  positionOfSnapshot,
  readPosition,
  registerSnapshot,
  removeSnapshot,
} from './changes.ts';
import { fillInChild } from './fill-in-child.ts';
import { identityOf, packIndexes, unpackIndexes } from './pack-indexes.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

interface Settings {
  /** Folder of the snapshot. */
  dataDir: string;
  /** Version of the shop: another version may index words and facet values in another way. */
  version: string;
  /** Answers lists instead of the in-memory index, which is then not filled. */
  engine?: Catalogue;
  /** Number of products from which snapshots are written. A smaller catalogue is filled within some seconds. */
  snapshotFrom?: number;
  /**
   * How a child process fills the catalogue index, from that number of products on. A smaller catalogue is filled within
   * some seconds.
   */
  fillProcess?: { script: string; databaseUrl: string; from: number };
  /** Called after products were loaded again, with the tags of the pages that are outdated. */
  onRefresh?: (tags: ChangedTags) => void;
}

/** Products that are loaded again one by one after a snapshot. With more changes, everything is read again. */
const mostChanges = 50_000;
const hourMs = 3_600_000;
const retryMs = 5000;

/**
 * The indexes of one process, with their position in the history of the database. They are filled in the background,
 * from a snapshot if there is one.
 */
export class CatalogueIndexes {
  readonly catalogueIndex: CatalogueIndex;
  /** Serves product lists: the search engine if configured, else the in-memory index. */
  readonly catalogue: Catalogue;
  readonly fitIndex: FitIndex;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #settings: Settings;
  readonly #file: string;
  /** All changes up to here are in the indexes, or have been notified. */
  #position: { at: string; time: number } | undefined;
  #snapshotId: string | undefined;
  #saving: Promise<void> | undefined;
  #filling: Promise<void> | undefined;
  #isChanged = false;
  readonly #stopping = new AbortController();
  #childEnded: Promise<unknown> | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, log: Logger, settings: Settings) {
    this.#db = db;
    this.#log = log;
    this.#settings = settings;
    this.#file = path.join(settings.dataDir, 'catalogue.snapshot');
    const stopping = this.#stopping.signal;
    const fillElsewhere = (reference: ReferenceData) => this.#fillInChild(reference);
    this.catalogueIndex = new CatalogueIndex(db, { stopping, fillElsewhere });
    this.catalogue = settings.engine ?? this.catalogueIndex;
    this.fitIndex = new FitIndex(db, stopping);
    this.#timer = setInterval(() => void this.save(), hourMs).unref();
  }

  get isReady(): boolean {
    return this.catalogue.isReady && this.fitIndex.isReady;
  }

  /**
   * Restores the indexes from the snapshot, or fills them from the database. Tries again after an error, until
   * `stop` is called. The reference data must be loaded.
   */
  async open(): Promise<void> {
    while (!this.#stopping.signal.aborted)
      try {
        if (!(await this.#restore())) await this.refill();
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#log.error({ error }, 'the catalogue index could not be filled');
        await sleep(retryMs, undefined, { ref: false });
      }
  }

  /** Reads everything again; what is in use stays available meanwhile. */
  refill(): Promise<void> {
    return (this.#filling = (this.#filling ?? Promise.resolve()).catch(() => {}).then(() => this.#fill()));
  }

  /**
   * Fills the index of a large catalogue in a child process.
   *
   * @returns undefined if the catalogue is small, categories, brands or specifications changed, or the child failed
   * @throws Error when the shop stops
   */
  async #fillInChild(reference: ReferenceData): Promise<IndexData | undefined> {
    const { dataDir, fillProcess } = this.#settings;
    if (!fillProcess || !(await hasProducts(this.#db, fillProcess.from))) return undefined;
    const { script, databaseUrl } = fillProcess;
    const { signal } = this.#stopping;
    const filling = fillInChild(script, databaseUrl, dataDir, reference, signal);
    this.#childEnded = filling.catch(() => {});
    try {
      return await filling;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#log.error({ error }, 'the process that fills the catalogue index failed');
      return undefined;
    }
  }

  async #fill(): Promise<void> {
    const position = await readPosition(this.#db);
    const time = Date.now();
    const { engine } = this.#settings;
    // Waits for both, even if one fails: `stop` must not end while the other still runs.
    const filled = await Promise.allSettled([
      engine ? engine.loadReference() : this.catalogueIndex.fill(),
      this.fitIndex.fill(),
    ]);
    for (const fill of filled) if (fill.status === 'rejected') throw fill.reason;
    this.#position = { at: position, time };
    this.#isChanged = true;
    const changes = await this.findChanges();
    if (changes) await this.#apply(changes);
    void this.save();
  }

  /**
   * Lists the products that changed since the last call, for changes that were not notified one by one.
   *
   * @returns undefined when everything must be read again: after a change of categories, brands or specifications, or
   * when too many products have changed
   */
  async findChanges(): Promise<string[] | undefined> {
    const position = this.#position;
    if (!position || Date.now() - position.time > 24 * hourMs) return undefined;
    const { fingerprint } = await loadReferenceData(this.#db);
    if (fingerprint !== this.catalogue.reference.fingerprint) return undefined;
    const time = Date.now();
    const changes = await listChangesSince(this.#db, position.at, mostChanges);
    if (!changes) return undefined;
    this.#position = { at: changes.position, time };
    return changes.productIds;
  }

  async #apply(productIds: readonly string[]): Promise<void> {
    if (productIds.length > 0) await this.refresh(productIds, new Set(productIds));
  }

  /**
   * Loads products again, and reports the outdated tags to `onRefresh`.
   *
   * @param withFacts those of the products whose facts may have changed without a change of the product
   */
  async refresh(productIds: readonly string[], withFacts: ReadonlySet<string>): Promise<void> {
    this.#isChanged = true;
    const { changed, availability } = await this.catalogue.refresh(productIds);
    const tags = new Set(changed);
    // A change of stock alone does not change the facts of parts, so it does not reload them.
    const reloaded = productIds.filter((id) => withFacts.has(id) || tags.has(`product:${id}`));
    for (const id of withFacts) tags.add(`product:${id}`);
    try {
      if (reloaded.length > 0 && (await this.fitIndex.refresh(reloaded))) tags.add(factsTag);
    } finally {
      // Also after an error, because another refresh would not find the same changes of products again.
      this.#settings.onRefresh?.({ changed: [...tags], availability });
    }
  }

  async #restore(): Promise<boolean> {
    if (this.#settings.engine) return false;
    const snapshot = await this.#readSnapshot();
    const position = snapshot && (await positionOfSnapshot(this.#db, snapshot.id));
    if (!position) return false;
    const time = Date.now();
    const changes = await listChangesSince(this.#db, position, mostChanges);
    if (!changes) return false;
    await this.fitIndex.restore(snapshot.fit, changes.productIds);
    await this.catalogueIndex.restore(snapshot.data, changes.productIds);
    this.#position = { at: changes.position, time };
    this.#snapshotId = snapshot.id;
    this.#isChanged = changes.productIds.length > 0;
    return true;
  }

  /**
   * Reads the snapshot. Returns undefined if it is missing, damaged, or of another version or other reference data.
   */
  async #readSnapshot() {
    const { reference } = this.catalogueIndex;
    try {
      const content = await readSnapshotFile(this.#file);
      if (!content) return undefined;
      const { id, fingerprint } = identityOf(content);
      if (fingerprint !== this.#fingerprintOf(reference)) return undefined;
      const { data, fit } = unpackIndexes(content, reference);
      return { id, data, fit: this.fitIndex.load(fit) };
    } catch (error) {
      this.#log.warn({ error }, 'the snapshot of the catalogue index is not usable');
      return undefined;
    }
  }

  /** Writes a snapshot of a large catalogue, unless nothing has changed since the last one. Never throws. */
  save(): Promise<void> {
    return (this.#saving ??= this.#save()
      .catch((error: unknown) => this.#log.error({ error }, 'the catalogue index could not be saved'))
      .finally(() => (this.#saving = undefined)));
  }

  async #save(): Promise<void> {
    if (
      this.#settings.engine ||
      !this.isReady ||
      this.catalogueIndex.size < (this.#settings.snapshotFrom ?? 10_000)
    )
      return;
    // Also without changes, the position moves on, before the database deletes old changes.
    const changes = await this.findChanges();
    if (!changes || !this.#position) return;
    await this.#apply(changes);
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const { at } = this.#position;
    const id = randomUUID();
    const content = packIndexes(
      { id, fingerprint: this.#fingerprintOf(this.catalogueIndex.reference) },
      this.catalogueIndex.data,
      this.fitIndex,
    );
    await mkdir(this.#settings.dataDir, { recursive: true });
    await registerSnapshot(this.#db, id, at);
    await writeSnapshotFile(this.#file, content);
    if (this.#snapshotId) await removeSnapshot(this.#db, this.#snapshotId);
    this.#snapshotId = id;
  }

  #fingerprintOf({ fingerprint }: { fingerprint: string }): string {
    return `${this.#settings.version} ${fingerprint}`;
  }

  /** Ends a fill that is running, stops the timer and writes a last snapshot. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#filling?.catch(() => {});
    await this.#childEnded;
    clearInterval(this.#timer);
    await this.#saving;
    await this.save();
  }
}

/** Returns whether there are at least so many products. */
async function hasProducts(db: Database, least: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM product_catalog OFFSET ${least - 1} LIMIT 1`);
  return rows.length > 0;
}
