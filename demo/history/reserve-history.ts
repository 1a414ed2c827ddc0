import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { storeReservation } from './history-state.ts';
import { type NumbersNeeded, countNumbers } from './plan/count-numbers.ts';
import { type HistoryPeriod, historyPeriod } from './plan/history-period.ts';
import { planHistory } from './plan/plan-history.ts';
import type { HistoryPlan } from './plan/plan.ts';
import { readSoldOutVariantIds, readSoldVariants } from './read-variants.ts';

/**
 * Ids of the history in tables whose ids come from a sequence: from `first` to `end`, without `end`. The ids of
 * the demo's catalogue are lower.
 */
export const historyIds = { first: 1_000_000, end: 2_000_000 } as const;

/** Plans the history of a shop's catalogue; the same period always gives the same plan. */
export async function planFor(db: Queryable, period: HistoryPeriod): Promise<HistoryPlan> {
  return planHistory(period, await readSoldVariants(db), await readSoldOutVariantIds(db));
}

/**
 * Reserves the order, return, invoice and credit note numbers of a history that ends yesterday. Orders that
 * customers place before the history exists get later numbers. Must run in the transaction that fills the
 * empty database. Reserves nothing when the catalogue is newer than the history would be.
 *
 * @param days number of days of a shorter history, for tests
 */
export async function reserveHistory(tx: Queryable, now = new Date(), days?: number): Promise<void> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`SELECT (min(created_at)::date + 1)::text AS day FROM product_catalog`,
  );
  const today = dayOf(now);
  const period = historyPeriod(today, rows[0]?.day ?? today, days);
  if (!period) return;
  const numbers = countNumbers(await planFor(tx, period));
  await reserveNumbers(tx, numbers);
  await storeReservation(tx, { period, numbers });
  await markLowStockReported(tx, period.lastDay);
}

/** Marks the variants that are low from the start as reported, so that the first day begins without a long message. */
async function markLowStockReported(tx: Queryable, day: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO low_stock_told (variant_id, told_at)
    SELECT v.id, ${`${day}T12:00:00Z`}::timestamptz FROM product_variants v
    WHERE v.is_available AND v.stock_quantity <= v.min_stock_level ON CONFLICT DO NOTHING`);
}

async function reserveNumbers(
  tx: Queryable,
  { orders, returns, invoices, creditNotes }: NumbersNeeded,
): Promise<void> {
  await tx.execute(sql`SELECT setval('order_numbers', nextval('order_numbers') + ${orders}::int - 1)`);
  await tx.execute(sql`SELECT setval('return_numbers', nextval('return_numbers') + ${returns}::int, false)`);
  await tx.execute(sql`SELECT setval('payment_looks', ${historyIds.end}::int)`);
  for (const [series, byYear] of [
    ['F', invoices],
    ['A', creditNotes],
  ] as const)
    for (const [year, last] of Object.entries(byYear))
      await tx.execute(
        sql`INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${Number(year)}, ${last})`,
      );
  await startRowIdsAt(tx, historyIds.end);
}

/** Sets the first id that tables with numbered rows give out from now on. */
export async function startRowIdsAt(db: Queryable, first: number): Promise<void> {
  await db.execute(sql`
    SELECT setval(s.oid::regclass, ${first}::int, false) FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype = 'a'
    WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace`);
}
