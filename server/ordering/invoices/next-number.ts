import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * Takes the next number of a series, such as `F2026-000123`. The counter's row stays locked until the
 * transaction ends, so the numbers have no gaps: a rolled-back transaction does not use up its number.
 *
 * @param series F for invoices, A for credit notes (French: avoirs)
 * @param day day of issue (ISO); the numbers of each year start at 1
 */
export async function takeNextNumber(tx: Transaction, series: 'F' | 'A', day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`);
  return `${series}${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}
