import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { articleHash, loadArticles } from '#server/catalogue/fit/index.ts';
import {
  listChangesSince,
  moveSnapshot,
  positionOfSnapshot,
  readPosition,
  registerSnapshot,
  removeSnapshot,
} from '#server/catalogue/indexes/index.ts';
import {
  type IndexedProduct,
  type ReferenceData,
  loadAllProducts,
  loadProducts,
  loadReferenceData,
} from '#server/catalogue/products/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { EngineClient } from './engine-client.ts';
import { IndexWriter, type OtherIndex, type WrittenProduct } from './index-writer.ts';

/** Pause between two looks at the table of changes, and after an error. */
const [idleMs, retryMs] = [500, 5000];
const hourMs = 3_600_000;
/** With more changed products than this, a new index is filled. */
const defaultMostChanges = 50_000;
/** Above this number, `*` is announced instead of product ids, as in the triggers that write `changes`. */
const mostAnnounced = 100;
/** Advisory lock of the fill, so that only one process fills. */
const fillLock = 727051;
const progressEvery = 50_000;

/** The index that is followed. */
interface Current {
  id: string;
  /** Reference data with which its documents are written. */
  reference: ReferenceData;
  /** Time at which its position was last moved by this process. */
  movedAt: number;
}

interface Settings {
  client: EngineClient;
  alias: string;
  /** Version of the shop: another version may index words and facet values in another way. */
  version: string;
  /** With more changed products than this, a new index is filled. */
  mostChanges?: number;
}

/**
 * Fills the index of the search engine and keeps it current, in the processes that run background jobs. All of them
 * follow; the row of the index in `catalogue_snapshots`, which holds its position in the history of the database, lets
 * only one of them write at a time.
 */
export class EngineFeed {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #version: string;
  readonly #mostChanges: number;
  readonly #writer: IndexWriter;
  readonly #ending = new AbortController();
  #current: Current | undefined;
  #mustCheck = true;
  /** A filled index to which the alias is being led, and the indexes that it replaces. */
  #switching: { id: string; others: readonly OtherIndex[] } | undefined;
  #working: Promise<void> | undefined;

  constructor(
    db: Database,
    log: Logger,
    { client, alias, version, mostChanges = defaultMostChanges }: Settings,
  ) {
    this.#db = db;
    this.#log = log;
    this.#version = version;
    this.#mostChanges = mostChanges;
    this.#writer = new IndexWriter(client, alias);
  }

  start(): void {
    this.#working ??= this.#work();
  }

  /** Ends after the present step. A fill is given up, and the next start begins it again. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#working;
  }

  /** Makes the next step compare the reference data and fill a new index if they changed. */
  checkReference(): void {
    this.#mustCheck = true;
  }

  async #work(): Promise<void> {
    let isReported = false;
    while (!this.#ending.signal.aborted) {
      let pauseMs = idleMs;
      try {
        if ((await this.step()) === 'waiting') pauseMs = retryMs;
        isReported = false;
      } catch (error) {
        if (this.#ending.signal.aborted) return;
        if (!isReported) this.#log.error({ error }, 'the search engine could not be updated');
        isReported = true;
        this.#mustCheck = true;
        pauseMs = retryMs;
      }
      await sleep(pauseMs, undefined, { signal: this.#ending.signal, ref: false }).catch(() => {});
    }
  }

  /**
   * Fills the index if it is missing or outdated, else writes the changes since the last step.
   *
   * @returns `waiting` when another process fills the index
   */
  async step(): Promise<'waiting' | undefined> {
    if (this.#switching) await this.#finishSwitch(this.#switching);
    if (this.#mustCheck || !this.#current) {
      // Cleared first: `checkReference` may be called meanwhile.
      const mustCheck = this.#mustCheck;
      this.#mustCheck = false;
      // Compared only at the start and after changes of the reference data: during an upgrade, processes of two
      // versions would otherwise replace each other's index again and again.
      this.#current = await this.#findUsable((content, expected) => !mustCheck || content === expected);
    }
    const followed = this.#current;
    const outcome = followed && (await this.#follow(followed));
    if (outcome === 'lost') this.#current = await this.#findUsable(() => true);
    if (outcome === 'too_many' || (outcome === 'lost' && this.#current?.id === followed?.id))
      this.#current = undefined;
    return this.#current ? undefined : this.#fill();
  }

  /** Finds the index behind the alias, if its position in this database is known. */
  async #findUsable(
    isUsable: (content: string | undefined, expected: string) => boolean,
  ): Promise<Current | undefined> {
    const reference = await loadReferenceData(this.#db);
    const found = await this.#writer.findCurrent();
    if (!found || !isUsable(found.content, this.#contentOf(reference))) return undefined;
    return (await positionOfSnapshot(this.#db, found.id))
      ? { id: found.id, reference, movedAt: 0 }
      : undefined;
  }

  #contentOf = ({ fingerprint }: ReferenceData): string => `${this.#version} ${fingerprint}`;

  /**
   * Writes the products that changed since the position of the index, and announces that lists changed.
   *
   * @returns `lost` when the position of the index is no longer known, `too_many` when a fill is faster
   */
  async #follow(current: Current): Promise<'lost' | 'too_many' | undefined> {
    const { id, reference } = current;
    const known = await positionOfSnapshot(this.#db, id);
    if (!known) return 'lost';
    const waiting = await listChangesSince(this.#db, known, this.#mostChanges);
    if (!waiting) return 'too_many';
    // The position moves on without changes too, before the database deletes old ones.
    if (waiting.productIds.length === 0 && Date.now() - current.movedAt < hourMs) return undefined;
    await this.#db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ position: string }>(sql`
        SELECT position::text FROM catalogue_snapshots WHERE id = ${id} FOR UPDATE SKIP LOCKED`);
      const [locked] = rows;
      if (!locked) return;
      // Read after the lock, so that it is higher than the version of each earlier holder of the lock.
      const version = await readVersion(tx);
      const changes = await listChangesSince(tx, locked.position, this.#mostChanges);
      if (!changes) return;
      await this.#write(tx, id, changes.productIds, version, reference);
      await moveSnapshot(tx, id, changes.position);
      if (changes.productIds.length > 0) await announceLists(tx, changes.productIds);
      current.movedAt = Date.now();
    });
    return undefined;
  }

  async #write(
    db: Queryable,
    id: string,
    productIds: readonly string[],
    version: string,
    reference: ReferenceData,
  ): Promise<void> {
    if (productIds.length === 0) return;
    for (let i = 0; i < productIds.length; i += 2000) {
      const some = productIds.slice(i, i + 2000);
      const products = await withArticles(db, some, await loadProducts(db, some));
      await this.#writer.write(id, products, version, reference);
    }
    await this.#writer.refresh(id);
  }

  /** Fills a new index from one snapshot of the database, and then leads the alias to it. */
  async #fill(): Promise<'waiting' | undefined> {
    const client = await this.#db.$client.connect();
    try {
      const { rows } = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_lock(${fillLock}) AS locked`,
      );
      if (!rows[0]!.locked) return 'waiting';
      try {
        await this.#fillNew();
      } finally {
        await client.query(`SELECT pg_advisory_unlock(${fillLock})`);
      }
      return undefined;
    } finally {
      client.release();
    }
  }

  async #fillNew(): Promise<void> {
    const id = randomUUID();
    const started = Date.now();
    const reference = await loadReferenceData(this.#db);
    const position = await readPosition(this.#db);
    const version = await readVersion(this.#db);
    this.#log.info({ index: this.#writer.nameOf(id) }, 'filling a new index of the search engine');
    await this.#writer.create(id, this.#contentOf(reference));
    let written = 0;
    let others: OtherIndex[];
    try {
      for await (const batch of loadAllProducts(this.#db)) {
        this.#ending.signal.throwIfAborted();
        const ids = batch.map((product) => product.id);
        await this.#writer.write(id, await withArticles(this.#db, ids, batch), version, reference);
        const before = written;
        written += batch.length;
        if (Math.floor(before / progressEvery) < Math.floor(written / progressEvery))
          this.#log.info({ products: written }, 'the new index of the search engine is being filled');
      }
      await registerSnapshot(this.#db, id, position);
      this.#current = { id, reference, movedAt: Date.now() };
      if ((await this.#follow(this.#current)) !== undefined)
        throw new Error('too many changes during the fill');
      await this.#writer.refresh(id);
      others = await this.#writer.listOthers(id);
    } catch (error) {
      this.#current = undefined;
      await removeSnapshot(this.#db, id).catch(() => {});
      await this.#writer.delete(id).catch(() => {});
      throw error;
    }
    this.#switching = { id, others };
    let failure: unknown;
    const isSwitched = await this.#writer.switchTo(id, others).then(
      () => true as const,
      (error: unknown) => void (failure = error),
    );
    if (!(await this.#finishSwitch(this.#switching, isSwitched))) throw failure;
    this.#log.info({ products: written, ms: Date.now() - started }, 'the search engine has a new index');
  }

  /**
   * Announces a new index and deletes the replaced ones; deletes the new one if the alias does not lead to it. After an
   * error, the next step does it again.
   *
   * @param known whether the alias leads to the new index; undefined to ask the engine
   * @returns whether the alias leads to the new index
   */
  async #finishSwitch(
    { id, others }: { id: string; others: readonly OtherIndex[] },
    known?: true,
  ): Promise<boolean> {
    const isSwitched = known ?? (await this.#writer.findCurrent())?.id === id;
    if (isSwitched) await announceLists(this.#db, '*');
    else if (this.#current?.id === id) this.#current = undefined;
    for (const unused of isSwitched ? others : [{ id }]) {
      // Waits for a process that still writes to it: a later write would create the deleted index again.
      await removeSnapshot(this.#db, unused.id);
      await this.#writer.delete(unused.id);
    }
    this.#switching = undefined;
    return isSwitched;
  }
}

/** Returns the id of the transaction, which orders the writes of a product. */
async function readVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT pg_current_xact_id()::text AS version`);
  return rows[0]!.version;
}

async function withArticles(
  db: Queryable,
  ids: readonly string[],
  products: readonly IndexedProduct[],
): Promise<WrittenProduct[]> {
  const articles = new Map((await loadArticles(db, ids)).map((found) => [found.productId, found.articles]));
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.map((id) => ({
    id,
    product: byId.get(id),
    articles: (articles.get(id) ?? []).map((article) => articleHash(article)),
  }));
}

/** Lets every process drop its cached lists, now that the engine shows the changes. */
async function announceLists(db: Queryable, productIds: readonly string[] | '*'): Promise<void> {
  const content = productIds === '*' || productIds.length > mostAnnounced ? '*' : productIds.join(',');
  await db.execute(sql`INSERT INTO changes (kind, content) VALUES ('lists', ${content})`);
}
