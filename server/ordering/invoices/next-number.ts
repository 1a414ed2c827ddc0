import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * The next number of a series, such as `F2026-000123`. The counter's row stays locked until the transaction
 * ends, so that numbers have no gaps: a rolled-back transaction releases its number.
 *
 * @param series F for invoices, A for credit notes (avoirs)
 * @param day ISO day of issue; each year starts at 1
 */
export async function nextNumber(tx: Transaction, series: 'F' | 'A', day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`);
  return `${series}${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}
