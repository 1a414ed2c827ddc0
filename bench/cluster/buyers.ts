import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { checkout, makeBuyer } from '../orders.ts';
import { sendRequest } from '../support/send-request.ts';
import { ports } from './ports.ts';

const buyerCount = 16;
/** Milliseconds between an error and the next attempt of a buyer. */
const pauseMs = 200;

interface Failure {
  at: number;
  path: string;
  /** HTTP status; 0 when the connection broke. */
  status: number;
  hasRetryAfter: boolean;
}

/** Buyers who check out and visitors who open pages, without a pause, through HAProxy. */
export class Load {
  /** Orders that were answered with status 200, with the time in milliseconds at which their request began. */
  readonly orders: { id: string; begunAt: number; answeredAt: number }[] = [];
  readonly failures: Failure[] = [];
  requests = 0;
  #isRunning = true;
  #done: Promise<unknown>;

  private constructor(buyers: Awaited<ReturnType<typeof makeBuyer>>[], variants: string[], pages: string[]) {
    this.#done = Promise.all([
      ...buyers.map((buyer, i) =>
        this.#repeat(async () => {
          const begunAt = Date.now();
          const variant = variants[(i * 4 + (this.orders.length % 4)) % variants.length]!;
          await checkout({ url: `http://127.0.0.1:${ports.shop}` }, buyer, variant, {
            send: this.#send,
            onPlaced: (id) => void this.orders.push({ id, begunAt, answeredAt: Date.now() }),
          });
        }),
      ),
      ...pages.map((page) =>
        this.#repeat(async () => {
          await this.#send(`http://127.0.0.1:${ports.shop}${page}`, { method: 'GET', headers: {}, body: '' });
          await sleep(50);
        }),
      ),
    ]);
  }

  /** Starts the load: 16 buyers of 64 variants, and visitors of some pages. */
  static async start(db: Database): Promise<Load> {
    const { rows } = await db.execute<{ id: string; product: string }>(
      sql`SELECT v.id, c.id AS product FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE c.weight_g < 1000 ORDER BY v.id LIMIT 64`,
    );
    await db.execute(
      sql`UPDATE product_variants SET stock_quantity = 1000000 WHERE id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
    );
    const buyers = await Promise.all(Array.from({ length: buyerCount }, () => makeBuyer({ db })));
    const pages = ['/', '/products', `/product/${rows[0]!.product}`, '/cart'];
    return new Load(
      buyers,
      rows.map(({ id }) => id),
      pages,
    );
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#done;
  }

  /** Failures since a moment. */
  since(from: number): Failure[] {
    return this.failures.filter(({ at }) => at >= from);
  }

  /** Describes the last failures, for the search for their cause in the logs. */
  latestFailures(count: number): string {
    return this.failures
      .slice(-count)
      .map(({ at, path, status }) => `${new Date(at).toISOString()} ${status} ${path}`)
      .join(', ');
  }

  /** Number of orders that were answered with success and are not in the database. */
  async lost(db: Database): Promise<number> {
    const ids = this.orders.map(({ id }) => id);
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM orders WHERE id = ANY(${sql.param(ids)}::uuid[])`,
    );
    return ids.length - rows[0]!.n;
  }

  async #repeat(step: () => Promise<void>): Promise<void> {
    while (this.#isRunning) await step().catch(() => sleep(pauseMs));
  }

  #send: typeof sendRequest = async (url, options) => {
    this.requests += 1;
    const { pathname } = new URL(url);
    const answer = await sendRequest(url, options).catch((error: unknown) => {
      this.failures.push({ at: Date.now(), path: pathname, status: 0, hasRetryAfter: false });
      throw error;
    });
    if (answer.status >= 500)
      this.failures.push({
        at: Date.now(),
        path: pathname,
        status: answer.status,
        hasRetryAfter: answer.headers['retry-after'] !== undefined,
      });
    return answer;
  };
}
