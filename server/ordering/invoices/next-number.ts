import { sql } from 'drizzle-orm';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';

const prefixSetting = { F: 'invoice_prefix', A: 'credit_note_prefix' } as const;

/**
 * Takes the next number of a series, such as `F2026-000123`, with the prefix of the settings. The counter's row stays locked until the
 * transaction ends, so the numbers have no gaps: a rolled-back transaction does not use up its number.
 *
 * @param series F for invoices, A for credit notes (French: avoirs)
 * @param day day of issue (ISO); the numbers of each year start at 1
 */
export async function takeNextNumber(tx: Transaction, series: 'F' | 'A', day: string): Promise<string> {
  const { [prefixSetting[series]]: prefix } = await readSettingGroup(tx, 'numbering');
  const year = Number(day.slice(0, 4));
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO invoice_counters (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`);
  return `${prefix}${year}-${String(rows[0]!.last).padStart(6, '0')}`;
}
