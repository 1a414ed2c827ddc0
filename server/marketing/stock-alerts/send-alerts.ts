import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/**
 * Notifies, once, everyone who waits for a variant that is available again. The alert is marked as notified
 * and the message is queued in one transaction.
 *
 * @returns the number of alerts for which a message was queued
 */
export async function sendStockAlerts(context: { db: Database; outbox: Outbox }): Promise<number> {
  const { db, outbox } = context;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE stock_alerts SET told_at = now() WHERE id IN (
        SELECT a.id FROM stock_alerts a JOIN product_variants v ON v.id = a.variant_id JOIN product_inventory i USING (product_catalog_id)
        WHERE a.told_at IS NULL AND v.stock_quantity > 0 AND v.is_available AND i.is_active AND i.is_visible_online
        ORDER BY a.created_at LIMIT 500 FOR UPDATE OF a SKIP LOCKED)
      RETURNING id`);
    for (const { id } of rows) await outbox.add(tx, 'stock-alert-mail', { alertId: id });
    return rows.length;
  });
}
