import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../db/client.ts';

/**
 * Sets the level at or below which variants are low.
 *
 * @param levels by variant
 * @returns what they were before, for taking it back
 */
export async function setMinimums(
  db: Database,
  levels: Readonly<Record<string, number>>,
  by: { id: string; ip: string },
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    const before: Record<string, number> = {};
    for (const [variantId, level] of Object.entries(levels).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { rows } = await tx.execute<{ was: number }>(
        sql`UPDATE product_variants v SET min_stock_level = ${level}::int FROM (SELECT id, min_stock_level AS was FROM product_variants WHERE id = ${variantId} FOR UPDATE) o
            WHERE v.id = o.id RETURNING o.was`,
      );
      if (rows[0]) before[variantId] = rows[0].was;
    }
    await recordAudit(tx, { actorId: by.id, action: 'stock.minimum', subject: 'variants', before, after: levels, ip: by.ip });
    return before;
  });
}
