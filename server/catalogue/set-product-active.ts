import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../db/client.ts';

/**
 * Says whether a product is sold. The state is named, never flipped: doing it twice is doing it once.
 *
 * @returns false when there is no such product
 */
export async function setProductActive(
  db: Database,
  productId: string,
  isActive: boolean,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ was: boolean }>(
      sql`SELECT is_active AS was FROM product_inventory WHERE product_catalog_id = ${productId} FOR UPDATE`,
    );
    const [found] = rows;
    if (!found) return false;
    if (found.was === isActive) return true;
    await tx.execute(sql`UPDATE product_inventory SET is_active = ${isActive}, updated_at = now() WHERE product_catalog_id = ${productId}`);
    const [before, after] = [{ is_active: found.was }, { is_active: isActive }];
    await recordAudit(tx, { actorId: by.id, action: 'product.active', subject: `product:${productId}`, before, after, ip: by.ip });
    return true;
  });
}
