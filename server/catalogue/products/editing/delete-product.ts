import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productCatalog, productInventory, productRedirects } from '../schema.ts';
import { lockProduct } from './save-product.ts';

export type DeleteOutcome =
  | { ok: true; became: 'deleted' | 'archived' }
  | { ok: false; reason: 'unknown_product' };

/**
 * Deletes a product that was never ordered, variants first, and makes its URL answer 410. An ordered product
 * is archived instead (inactive and hidden), so that references to it stay valid. Idempotent.
 */
export async function deleteProduct(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<DeleteOutcome> {
  return transact<DeleteOutcome>(db, async (tx) => {
    // An order being placed locks a variant's row, so this waits for it and then sees the order.
    const before = await lockProduct(tx, id);
    if (!before) return { ok: false, reason: 'unknown_product' };
    const subject = `product:${id}`;
    const { rows } = await tx.execute<{ ordered: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM order_items WHERE product_id = ${id}) AS ordered`,
    );
    if (rows[0]?.ordered) {
      if (before.isActive || before.isVisible) {
        const after = { is_active: false, is_visible_online: false };
        await tx
          .update(productInventory)
          .set({ ...after, updated_at: new Date() })
          .where(eq(productInventory.product_catalog_id, id));
        const { isActive, isVisible } = before;
        await recordAudit(tx, {
          actorId: by.id,
          action: 'product.archived',
          subject,
          before: { isActive, isVisible },
          after: { isActive: false, isVisible: false },
          ip: by.ip,
        });
      }
      return { ok: true, became: 'archived' };
    }
    await recordAudit(tx, { actorId: by.id, action: 'product.deleted', subject, before, ip: by.ip });
    // Variants, texts, terms, specifications and stock ledger of a never-ordered product are deleted with it.
    await tx.delete(productCatalog).where(eq(productCatalog.id, id));
    await tx
      .insert(productRedirects)
      .values({ product_id: id, replaced_by: null, reason: 'supprimé', created_by: by.id })
      .onConflictDoNothing();
    return { ok: true, became: 'deleted' };
  });
}
