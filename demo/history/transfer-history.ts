import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { type HistoryState, markHistoryMade } from './history-state.ts';
import { historyIds } from './reserve-history.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/**
 * The tables that the history fills, each after the tables to which it refers. Triggers of the shop fill the
 * figures of customers and the search words of orders.
 */
const tables = [
  'user',
  'profiles',
  'addresses',
  'rider_bikes',
  'promotions',
  'orders',
  'order_items',
  'order_events',
  'order_event_texts',
  'promotion_customers',
  'promotion_redemptions',
  'promotion_notices',
  'payment_attempts',
  'returns',
  'return_lines',
  'refunds',
  'sandbox_payments',
  'sandbox_refunds',
  'bank_statements',
  'bank_entries',
  'invoices',
  'credit_notes',
  'shipments',
  'shipment_lines',
  'parcels',
  'stock_movements',
  'low_stock_told',
  'product_reviews',
  'review_reports',
  'product_questions',
  'marketing_consents',
  'consent_events',
  'campaigns',
  'campaign_recipients',
  'favourites',
  'stock_alerts',
  'failed_searches',
  'customer_notes',
  'visit_days',
  'visit_products',
  'visit_sources',
  'audit_log',
] as const;

/** Conditions that leave out what both databases have from the start. */
function conditionOf(table: string, staffIds: readonly string[]): SQL {
  if (table === 'user') return sql`id <> ALL(${sql.param(staffIds)}::uuid[])`;
  if (table === 'profiles') return sql`user_id <> ALL(${sql.param(staffIds)}::uuid[])`;
  return table === 'stock_movements' ? sql`id >= ${historyIds.first}` : sql`true`;
}

/** Number of rows per statement. */
const chunk = 500;

/**
 * Moves the history into the shop, in one transaction: either all of it exists there or nothing. Sends no
 * event to other systems.
 *
 * @returns whether the history was still missing
 * @throws when the history used other numbers than those reserved, or when the stock would change
 */
export async function transferHistory(
  shop: Database,
  { db: from, staff }: ScratchDatabase,
  { numbers }: HistoryState,
): Promise<boolean> {
  await checkNumbers(from, numbers);
  return shop.transaction(async (tx) => {
    if (!(await markHistoryMade(tx))) return false;
    // The triggers for webhooks find this empty table instead of the shop's endpoints.
    await tx.execute(sql`CREATE TEMPORARY TABLE webhook_endpoints (is_active boolean) ON COMMIT DROP`);
    for (const table of tables) await copyRows(tx, from, table, conditionOf(table, Object.values(staff)));
    await reserveOpenOrders(tx);
    return true;
  });
}

async function copyRows(tx: Transaction, from: Database, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  const { rows } = await from.execute<{ line: string }>(
    sql`SELECT row_to_json(t)::text AS line FROM ${name} t WHERE ${condition}`,
  );
  for (let i = 0; i < rows.length; i += chunk) {
    const records = `[${rows
      .slice(i, i + chunk)
      .map(({ line }) => line)
      .join(',')}]`;
    // Both databases have the same columns in the same order, because both have all migrations.
    await tx.execute(sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${records}::json)
      ON CONFLICT DO NOTHING`);
  }
}

/** Adds the units that open orders of the history reserve. The available stock must not change. */
async function reserveOpenOrders(tx: Transaction): Promise<void> {
  const sums = sql`SELECT variant_id, sum(quantity)::int AS quantity, sum(reserved)::int AS reserved FROM stock_movements
    WHERE id >= ${historyIds.first} AND id < ${historyIds.end} GROUP BY variant_id`;
  const { rows } = await tx.execute(sql`SELECT 1 FROM (${sums}) m WHERE quantity <> 0 LIMIT 1`);
  if (rows.length > 0) throw new Error('the demo’s history changes the available stock');
  await tx.execute(sql`
    UPDATE product_variants v SET reserved_quantity = reserved_quantity + m.reserved FROM (${sums}) m
    WHERE v.id = m.variant_id AND m.reserved <> 0`);
}

async function checkNumbers(from: Database, numbers: HistoryState['numbers']): Promise<void> {
  const { rows: counters } = await from.execute<{ series: string; year: number; last: number }>(
    sql`SELECT series, year, last FROM invoice_counters`,
  );
  const used = (series: string) =>
    Object.fromEntries(counters.filter((row) => row.series === series).map(({ year, last }) => [year, last]));
  const { rows } = await from.execute<{ orders: number; returns: number }>(
    sql`SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM returns) AS returns`,
  );
  const found = { ...rows[0]!, invoices: used('F'), creditNotes: used('A') };
  const sorted = (value: object) => JSON.stringify(value, Object.keys({ ...value, ...numbers }).toSorted());
  for (const key of ['orders', 'returns', 'invoices', 'creditNotes'] as const)
    if (sorted({ [key]: found[key] }) !== sorted({ [key]: numbers[key] }))
      throw new Error(
        `the demo's history used ${JSON.stringify(found[key])} ${key}, reserved are ${JSON.stringify(numbers[key])}`,
      );
}
