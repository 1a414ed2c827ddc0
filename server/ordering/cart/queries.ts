import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cartItems } from './schema.ts';

/** Returns the lines of a customer's cart in the order in which they were added. */
export async function readCart(
  db: Queryable,
  userId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return db
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.variantId));
}
