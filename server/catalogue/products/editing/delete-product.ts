import { eq, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productCatalog, productInventory, productRedirects } from '../schema.ts';
import type { EditableProduct } from './editable.ts';
import { lockProduct } from './save-product.ts';

export type DeleteProductOutcome =
  | { ok: true; became: 'deleted' | 'archived' }
  | { ok: false; reason: 'unknown_product' };

/**
 * Deletes a product that was never ordered, with its variants; its URL then answers 410. Archives an ordered
 * product instead (inactive and hidden), so that references to it stay valid. Idempotent.
 */
export async function deleteProduct(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<DeleteProductOutcome> {
  return transact<DeleteProductOutcome>(db, async (tx) => {
    // Locks the product and its variants. Placing an order locks its variants too, so this call waits until a
    // concurrent order is stored. The query below then finds that order.
    const before = await lockProduct(tx, id);
    if (!before) return { ok: false, reason: 'unknown_product' };
    const subject = `product:${id}`;
    const { rows } = await tx.execute<{ ordered: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM order_items WHERE product_id = ${id}) AS ordered`,
    );
    if (rows[0]?.ordered) {
      await archive(tx, id, before, by);
      return { ok: true, became: 'archived' };
    }
    await recordAudit(tx, { actorId: by.id, action: 'product.deleted', subject, before, ip: by.ip });
    // The database deletes the product's variants, texts, price row, specifications and stock movements by
    // cascade.
    await tx.delete(productCatalog).where(eq(productCatalog.id, id));
    await tx
      .insert(productRedirects)
      .values({ productId: id, replacedBy: null, reason: 'supprimé', createdBy: by.id })
      .onConflictDoNothing();
    return { ok: true, became: 'deleted' };
  });
}

/** Archives a product in the caller's transaction: it is inactive and hidden, and its data stays. Idempotent. */
export async function archiveProduct(
  tx: Transaction,
  id: string,
  by: StaffActor,
): Promise<{ ok: true } | { ok: false; reason: 'unknown_product' }> {
  const before = await lockProduct(tx, id);
  if (!before) return { ok: false, reason: 'unknown_product' };
  await archive(tx, id, before, by);
  return { ok: true };
}

async function archive(
  tx: Transaction,
  id: string,
  { isActive, isVisible }: EditableProduct,
  by: StaffActor,
): Promise<void> {
  if (!isActive && !isVisible) return;
  await tx
    .update(productInventory)
    .set({ isActive: false, isVisibleOnline: false, updatedAt: new Date() })
    .where(eq(productInventory.productCatalogId, id));
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.archived',
    subject: `product:${id}`,
    before: { isActive, isVisible },
    after: withTokenPrefix({ isActive: false, isVisible: false }, by),
    ip: by.ip,
  });
}
