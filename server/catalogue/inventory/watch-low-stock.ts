import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/** Maximum number of variants that a message about low stock lists; it only counts the others. */
export const maxLowStockListed = 25;

/**
 * Finds variants whose stock fell to or below the minimum level since the last run, and notifies staff once.
 * If the stock of a variant recovers and falls again, the variant is reported again.
 * One transaction records the reported variants and queues the message.
 *
 * @returns the number of variants that are newly low
 */
export async function reportLowStock(context: { db: Database; outbox: Outbox }): Promise<number> {
  const { db, outbox } = context;
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      DELETE FROM low_stock_told t USING product_variants v WHERE v.id = t.variant_id AND v.stock_quantity > v.min_stock_level`);
    // EXCEPT reads the table once. With NOT EXISTS, PostgreSQL may read the rows inserted so far for each next row.
    const { rows } = await tx.execute<{ id: string; count: number }>(sql`
      WITH reported AS (
        INSERT INTO low_stock_told (variant_id)
        SELECT v.id FROM product_variants v JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id AND i.is_active
        WHERE v.is_available AND v.stock_quantity <= v.min_stock_level
        EXCEPT SELECT variant_id FROM low_stock_told
        ON CONFLICT DO NOTHING RETURNING variant_id
      )
      SELECT v.id, count(*) OVER () AS count
      FROM reported r JOIN product_variants v ON v.id = r.variant_id JOIN product_catalog c ON c.id = v.product_catalog_id
      ORDER BY v.stock_quantity, c.name, v.position LIMIT ${maxLowStockListed}`);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return 0;
    const variantIds = rows.map(({ id }) => id);
    const otherCount = count - variantIds.length;
    await outbox.add(tx, 'staff-mail', { kind: 'low_stock', watchId: randomUUID(), variantIds, otherCount });
    return count;
  });
}
