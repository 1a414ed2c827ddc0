import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productInventory, productRedirects } from '../schema.ts';

export type RetireOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_product' | 'unknown_successor' | 'same_product' };

/**
 * Permanently takes a product off sale. Its page then redirects to the successor (301) or, without one,
 * answers 410.
 *
 * @param input.successor SKU of the replacement product, if any
 * @param input.reason the reason as entered by staff
 */
export async function retireProduct(
  db: Database,
  query: { productId: string; successor?: string; reason: string },
  by: { userId: string; ip: string },
): Promise<RetireOutcome> {
  const { productId, successor, reason } = query;
  return transact<RetireOutcome>(db, async (tx) => {
    const replacedBy = successor ? await productOfSku(tx, successor) : null;
    if (replacedBy === undefined) return { ok: false, reason: 'unknown_successor' };
    if (replacedBy === productId) return { ok: false, reason: 'same_product' };
    const changed = await tx
      .update(productInventory)
      .set({ isActive: false, updatedAt: new Date() })
      .where(eq(productInventory.productCatalogId, productId))
      .returning({ id: productInventory.id });
    if (changed.length === 0) return { ok: false, reason: 'unknown_product' };
    const row = { replacedBy, reason, createdBy: by.userId };
    await tx
      .insert(productRedirects)
      .values({ productId, ...row })
      .onConflictDoUpdate({ target: productRedirects.productId, set: { ...row, createdAt: new Date() } });
    const subject = `product:${productId}`;
    await recordAudit(tx, {
      actorId: by.userId,
      action: 'product.retired',
      subject,
      after: { replacedBy, reason },
      ip: by.ip,
    });
    return { ok: true };
  });
}

async function productOfSku(db: Queryable, sku: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT product_catalog_id AS id FROM product_inventory WHERE sku = ${sku} AND is_active
    UNION SELECT product_catalog_id FROM product_variants WHERE sku = ${sku} LIMIT 1`);
  return rows[0]?.id;
}
