import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

export interface CountedLine {
  variantId: string;
  sku: string;
  name: string;
  counted: number;
  expected: number;
}

/** Returns the open stock-take with its counted variants, latest first; undefined if there is none. */
export async function readOpenStockTake(
  db: Queryable,
): Promise<{ id: string; openedAt: Date; lines: CountedLine[] } | undefined> {
  const { rows: open } = await db.execute<{ id: string; opened_at: string }>(
    sql`SELECT id, opened_at FROM stock_counts WHERE status = 'open' LIMIT 1`,
  );
  const [count] = open;
  if (!count) return undefined;
  const { rows } = await db.execute<CountedLine & Record<string, unknown>>(sql`
    SELECT v.id AS "variantId", v.sku, c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name,
      l.counted, l.expected
    FROM stock_count_lines l JOIN product_variants v ON v.id = l.variant_id JOIN product_catalog c ON c.id = v.product_catalog_id
    WHERE l.count_id = ${count.id} ORDER BY l.counted_at DESC`);
  return { id: count.id, openedAt: new Date(count.opened_at), lines: rows };
}
