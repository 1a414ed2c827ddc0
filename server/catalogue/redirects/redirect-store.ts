import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import { type Followed, type StoredRedirect, followRedirects } from './follow.ts';
import { type ExistingPages, isExistingPage } from './existing-pages.ts';
import { readRedirectTable } from './redirect-context.ts';

const flushMs = 5000;

/**
 * Caches all redirects in this process. Counts their hits in memory and writes them every five seconds, so that
 * no page waits for it.
 */
export class RedirectStore {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #existing: ExistingPages;
  #table: ReadonlyMap<string, StoredRedirect> = new Map();
  #hits = new Map<string, { hits: number; lastAt: number }>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, existing: ExistingPages, log: Logger) {
    this.#db = db;
    this.#existing = existing;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  /** Reads the redirects again. The caller calls it when the database notifies a change. */
  async reload(): Promise<void> {
    this.#table = await readRedirectTable(this.#db);
  }

  /**
   * Finds the redirect of a path that has no page, and counts the hit.
   *
   * @param pathname path as requested, percent-encoded
   */
  async visit(pathname: string): Promise<Extract<Followed, { kind: 'found' }> | undefined> {
    if (this.#table.size === 0) return undefined;
    const followed = await followRedirects(this.#table, pathname, (path) =>
      isExistingPage(this.#existing, path),
    );
    if (followed.kind !== 'found') return undefined;
    const hits = (this.#hits.get(followed.id)?.hits ?? 0) + 1;
    this.#hits.set(followed.id, { hits, lastAt: Date.now() });
    return followed;
  }

  /** Writes the counted hits. Never throws: hits that could not be written are written the next time. */
  flush(): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  /** Stops the timer and writes the remaining hits. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const hits = this.#hits;
    if (hits.size === 0) return;
    this.#hits = new Map();
    const rows = [...hits].map(([id, { hits: count, lastAt }]) => ({
      id,
      count,
      at: new Date(lastAt).toISOString(),
    }));
    try {
      // Locks the rows in the order of their ids, so that two processes do not deadlock.
      await this.#db.execute(sql`
        WITH counted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (id uuid, count int, at timestamptz)),
        locked AS (SELECT r.id, c.count, c.at FROM redirects r JOIN counted c USING (id) ORDER BY r.id FOR UPDATE OF r)
        UPDATE redirects r SET hits = r.hits + l.count, last_hit_at = greatest(r.last_hit_at, l.at)
        FROM locked l WHERE r.id = l.id`);
    } catch (error) {
      this.#log.error({ error }, 'hits of redirects could not be written and wait');
      for (const [id, { hits: count, lastAt }] of hits) {
        const since = this.#hits.get(id);
        this.#hits.set(id, { hits: count + (since?.hits ?? 0), lastAt: since?.lastAt ?? lastAt });
      }
    }
  }
}

/** Reads the redirects and starts counting their hits. */
export async function openRedirectStore(
  db: Database,
  existing: ExistingPages,
  log: Logger,
): Promise<RedirectStore> {
  const store = new RedirectStore(db, existing, log);
  await store.reload();
  return store;
}
