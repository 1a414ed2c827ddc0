import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { settings } from '#server/platform/settings/schema.ts';
import type { NumbersNeeded } from './plan/count-numbers.ts';
import type { HistoryPeriod } from './plan/history-period.ts';

/** Key of the row of `settings` that stores what the history needs and whether it was made. */
const key = 'demo_history';

export interface HistoryState {
  state: 'reserved' | 'made';
  period: HistoryPeriod;
  numbers: NumbersNeeded;
}

/** Records that numbers are reserved for a history. */
export async function storeReservation(
  tx: Queryable,
  reserved: Pick<HistoryState, 'period' | 'numbers'>,
): Promise<void> {
  await tx.insert(settings).values({ key, value: { state: 'reserved', ...reserved } });
}

/** Reads the state of the history; undefined when the shop has none. */
export async function readHistoryState(db: Queryable): Promise<HistoryState | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as HistoryState | undefined;
}

/** Returns whether numbers are reserved for a history that was not made yet. */
export const isHistoryReserved = async (db: Queryable): Promise<boolean> =>
  (await readHistoryState(db))?.state === 'reserved';

/**
 * Marks the history as made.
 *
 * @returns whether it was still to be made
 */
export async function markHistoryMade(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE settings SET value = value || '{"state": "made"}', updated_at = now()
    WHERE key = ${key} AND value->>'state' = 'reserved'`);
  return rowCount === 1;
}
