import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { stockAlerts } from './schema.ts';

/** Maximum number of waiting alerts per e-mail address, as a protection against abuse. */
const maximumWaiting = 50;

export type AddStockAlertOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_variant' | 'in_stock' | 'too_many' };

/**
 * Stores a visitor's request to be notified when a sold-out variant is available again. Idempotent.
 *
 * @param email the caller has validated the e-mail address
 */
export async function addStockAlert(
  db: Database,
  query: { variantId: string; email: string; locale: Locale },
): Promise<AddStockAlertOutcome> {
  const email = query.email.trim().toLowerCase();
  const { rows } = await db.execute<{ stock: number }>(sql`
    SELECT v.stock_quantity AS stock FROM product_variants v JOIN product_inventory i USING (product_catalog_id)
    WHERE v.id = ${query.variantId} AND v.is_available AND i.is_active AND i.is_visible_online`);
  if (!rows[0]) return { ok: false, reason: 'unknown_variant' };
  if (rows[0].stock > 0) return { ok: false, reason: 'in_stock' };
  const waiting = await db.$count(stockAlerts, and(eq(stockAlerts.email, email), isNull(stockAlerts.toldAt)));
  if (waiting >= maximumWaiting) return { ok: false, reason: 'too_many' };
  await db
    .insert(stockAlerts)
    .values({ variantId: query.variantId, email, locale: query.locale })
    .onConflictDoNothing();
  return { ok: true };
}
