import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { cartItems, carts } from './schema.ts';

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

/** Locks a customer's cart and returns its lines; empty if the account contains no cart. */
export async function lockCart(
  tx: Transaction,
  userId: string,
): Promise<{ variantId: string; quantity: number; addedAt: Date }[]> {
  return tx
    .select({
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      addedAt: cartItems.addedAt,
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .for('update', { of: carts });
}
