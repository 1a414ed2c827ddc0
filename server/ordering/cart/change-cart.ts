import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { maximumQuantity } from '#shared/cart.ts';

/** A change to the quantity of one variant in a cart; negative numbers remove units. */
export interface CartChange {
  variantId: string;
  add: number;
}

const mostLines = 100;

/**
 * Adds units to a customer's cart or removes them. The client sends differences and not the whole cart, so
 * that no change is lost when two devices change it at the same time. The quantity can grow to the available
 * stock at most; a line whose variant sold out later keeps its quantity.
 *
 * @param key the device's idempotency key for this change; a repeated key has no effect
 * @returns by variant, the number of units that could not be added because stock is missing
 */
export async function changeCart(
  db: Database,
  userId: string,
  changes: readonly CartChange[],
  key: string,
): Promise<{ variantId: string; missing: number }[]> {
  return db.transaction(async (tx) => {
    // Locks the cart's row, so that concurrent changes run one after the other.
    await tx.execute(
      sql`INSERT INTO carts (user_id) VALUES (${userId}) ON CONFLICT (user_id) DO UPDATE SET updated_at = now()`,
    );
    const { rowCount } = await tx.execute(
      sql`INSERT INTO cart_changes (user_id, key) VALUES (${userId}, ${key}) ON CONFLICT DO NOTHING`,
    );
    if (!rowCount) return [];
    const wanted = JSON.stringify(changes.map(({ variantId, add }) => ({ variant_id: variantId, add })));
    const { rows } = await tx.execute<{
      variant_id: string;
      quantity: number;
      wanted: number;
      is_kept: boolean;
    }>(sql`
      SELECT w.variant_id, COALESCE(c.quantity, 0) + w.add AS wanted, c.quantity IS NOT NULL AS is_kept,
        CASE WHEN w.add <= 0 THEN COALESCE(c.quantity, 0) + w.add
          -- A sold-out line stays in the cart with one unit, so that the buyer sees it.
          ELSE GREATEST(LEAST(COALESCE(c.quantity, 0) + w.add, v.stock_quantity, ${maximumQuantity}), COALESCE(c.quantity, 1)) END AS quantity
      FROM (SELECT variant_id, sum(add)::int AS add FROM json_to_recordset(${wanted}::json) AS x(variant_id uuid, add int) GROUP BY 1) w
      JOIN product_variants v ON v.id = w.variant_id
      LEFT JOIN cart_items c ON c.variant_id = w.variant_id AND c.user_id = ${userId}
      ORDER BY w.variant_id`);
    for (const row of rows) {
      if (row.quantity <= 0)
        await tx.execute(
          sql`DELETE FROM cart_items WHERE user_id = ${userId} AND variant_id = ${row.variant_id}`,
        );
      else
        await tx.execute(sql`
          INSERT INTO cart_items (user_id, variant_id, quantity)
          SELECT ${userId}, ${row.variant_id}, ${row.quantity}::int
          WHERE ${row.is_kept}::boolean OR (SELECT count(*) FROM cart_items WHERE user_id = ${userId}) < ${mostLines}
          ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity`);
    }
    return rows.flatMap(({ variant_id: variantId, quantity, wanted: asked }) =>
      asked > quantity ? [{ variantId, missing: asked - quantity }] : [],
    );
  });
}
