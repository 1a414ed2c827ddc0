import { sql } from 'drizzle-orm';
import { type PgBoss, fromDrizzle } from 'pg-boss';
import { isFastPath } from '../fast-path.ts';
import { preparedText } from '../prepared-queries/prepared-query.ts';
import type { Queryable } from '../prepared-queries/session.ts';

/**
 * Adds a job of one queue to a transaction.
 *
 * `afterSeconds` is the number of seconds after which the job may run.
 */
export type InsertJob = (tx: Queryable, data: object, afterSeconds: number | undefined) => Promise<void>;

/**
 * Returns a function that inserts jobs of one queue with the INSERT statement of pg-boss. The statement is
 * captured once from a `send` to a recording database, because it differs only in the job's data and time;
 * `send` would compose it again and read the queue each time.
 */
export async function captureJobInsert(boss: PgBoss, queue: string): Promise<InsertJob> {
  let captured: { text: string; values: unknown[] } | undefined;
  const recorder = {
    executeSql: async (text: string, values: unknown[] = []) => {
      captured = { text, values };
      return { rows: [{ id: '-' }] };
    },
  };
  // This call also caches the queue in pg-boss, which inside a transaction would wait for a second
  // connection.
  await boss.send(queue, {}, { db: recorder });
  if (!isFastPath('job-insert'))
    return async (tx, data, afterSeconds) =>
      requireOne(
        await boss.send(queue, data, {
          db: fromDrizzle(tx, sql),
          ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        }),
        queue,
      );
  const { text, values } = captured!;
  const [job] = JSON.parse(String(values[0])) as [object];
  const insert = preparedText<{ id: string }>(text);
  return async (tx, data, afterSeconds) => {
    const row = { ...job, data, ...(afterSeconds ? { startAfter: String(afterSeconds) } : {}) };
    const { rows } = await insert(tx, [JSON.stringify([row])]);
    requireOne(rows[0]?.id, queue);
  };
}

function requireOne(id: string | null | undefined, queue: string): void {
  if (!id) throw new Error(`a job of ${queue} was not inserted`);
}
