import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cartItems } from './schema.ts';

/** Lines of a customer's cart, in the order they were added. */
export async function readCart(
  db: Queryable,
  userId: string,
): Promise<{ variantId: string; quantity: number }[]> {
  return db
    .select({ variantId: cartItems.variant_id, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.user_id, userId))
    .orderBy(asc(cartItems.added_at), asc(cartItems.variant_id));
}
