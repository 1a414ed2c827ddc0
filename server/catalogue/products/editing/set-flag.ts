import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';

export const productFlags = ['is_active', 'is_visible_online', 'is_featured'] as const;
export type ProductFlag = (typeof productFlags)[number];

const columns: Record<ProductFlag, ReturnType<typeof sql>> = {
  is_active: sql`is_active`,
  is_visible_online: sql`is_visible_online`,
  is_featured: sql`is_featured`,
};

/**
 * Sets one state flag (active, visible or featured) on products. Idempotent, because the caller passes the
 * target value.
 *
 * @returns the ids of the products whose flag changed, in any order
 */
export async function setProductFlag(
  db: Database,
  ids: readonly string[],
  flag: ProductFlag,
  value: boolean,
  by: { id: string; ip: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE product_inventory SET ${columns[flag]} = ${value}, updated_at = now()
      WHERE id IN (SELECT id FROM product_inventory WHERE product_catalog_id IN ${[...ids]} AND ${columns[flag]} <> ${value} ORDER BY id FOR UPDATE)
      RETURNING product_catalog_id AS id`);
    await recordAudit(
      tx,
      ...rows.map(({ id }) => ({
        actorId: by.id,
        action: 'product.flagged',
        subject: `product:${id}`,
        before: { [flag]: !value },
        after: { [flag]: value },
        ip: by.ip,
      })),
    );
    return rows.map(({ id }) => id);
  });
}
