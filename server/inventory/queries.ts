import { asc, eq } from 'drizzle-orm';
import { productVariants } from '../catalogue/schema.ts';
import type { Queryable } from '../db/client.ts';
import { stockMovements } from './schema.ts';

/** What an order did to the stock, oldest first. */
export function movementsOfOrder(db: Queryable, orderId: string) {
  const { id, quantity, reserved, stock_after, reason, created_at } = stockMovements;
  return db
    .select({ id, sku: productVariants.sku, quantity, reserved, stock_after, reason, created_at })
    .from(stockMovements)
    .innerJoin(productVariants, eq(productVariants.id, stockMovements.variant_id))
    .where(eq(stockMovements.order_id, orderId))
    .orderBy(asc(stockMovements.id));
}
