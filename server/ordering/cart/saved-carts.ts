import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { user } from '#server/people/identity/schema.ts';
import { type SavedCartLine, savedCarts } from './schema.ts';

/** Most saved carts of a customer. */
export const mostSavedCarts = 20;

export interface SavedCart {
  id: string;
  name: string;
  lines: SavedCartLine[];
  createdAt: Date;
}

type NameRefusal = { ok: false; reason: 'name_taken' | 'too_many_carts' };
export type SaveCartOutcome = { ok: true } | { ok: false; reason: 'empty_cart' } | NameRefusal;
export type UndoDeletionOutcome = { ok: true } | { ok: false; reason: 'cart_not_found' } | NameRefusal;

const columns = {
  id: savedCarts.id,
  name: savedCarts.name,
  lines: savedCarts.lines,
  createdAt: savedCarts.createdAt,
};
const listed = (userId: string) => and(eq(savedCarts.userId, userId), isNull(savedCarts.deletedAt));

/** Lists a customer's saved carts, the newest first; without deleted ones. */
export const listSavedCarts = (db: Queryable, userId: string): Promise<SavedCart[]> =>
  db.select(columns).from(savedCarts).where(listed(userId)).orderBy(desc(savedCarts.createdAt));

/** Finds a customer's saved cart; undefined when it does not exist, was deleted or belongs to another customer. */
export async function findSavedCart(
  db: Queryable,
  userId: string,
  id: string,
): Promise<SavedCart | undefined> {
  const [cart] = await db
    .select(columns)
    .from(savedCarts)
    .where(and(listed(userId), eq(savedCarts.id, id)));
  return cart;
}

/** Stores lines under a name. Names of one customer differ in more than upper and lower case. */
export function saveCart(
  db: Database,
  userId: string,
  { name, lines }: Pick<SavedCart, 'name' | 'lines'>,
): Promise<SaveCartOutcome> {
  return db.transaction(async (tx): Promise<SaveCartOutcome> => {
    if (lines.length === 0) return { ok: false, reason: 'empty_cart' };
    const refusal = await nameRefusal(tx, userId, name);
    if (refusal) return refusal;
    await tx.insert(savedCarts).values({ userId, name, lines });
    return { ok: true };
  });
}

/**
 * Deletes a saved cart. The deletion can be undone for a day.
 *
 * @returns the name of the cart; undefined when there is no such cart
 */
export async function deleteSavedCart(
  db: Queryable,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [gone] = await db
    .update(savedCarts)
    .set({ deletedAt: sql`now()` })
    .where(and(listed(userId), eq(savedCarts.id, id)))
    .returning({ name: savedCarts.name });
  return gone?.name;
}

/** Undoes the deletion of a saved cart; a repeated call changes nothing. */
export function undoCartDeletion(db: Database, userId: string, id: string): Promise<UndoDeletionOutcome> {
  return db.transaction(async (tx): Promise<UndoDeletionOutcome> => {
    const [cart] = await tx
      .select({ name: savedCarts.name, deletedAt: savedCarts.deletedAt })
      .from(savedCarts)
      .where(and(eq(savedCarts.userId, userId), eq(savedCarts.id, id)));
    if (!cart) return { ok: false, reason: 'cart_not_found' };
    if (!cart.deletedAt) return { ok: true };
    const refusal = await nameRefusal(tx, userId, cart.name);
    if (refusal) return refusal;
    await tx.update(savedCarts).set({ deletedAt: null }).where(eq(savedCarts.id, id));
    return { ok: true };
  });
}

/** Removes saved carts a day after their deletion. */
export async function purgeDeletedCarts(db: Queryable): Promise<void> {
  await db
    .delete(savedCarts)
    .where(and(isNotNull(savedCarts.deletedAt), sql`${savedCarts.deletedAt} < now() - interval '1 day'`));
}

/** Returns why a customer cannot have one more saved cart of this name; undefined when it is possible. */
async function nameRefusal(tx: Transaction, userId: string, name: string): Promise<NameRefusal | undefined> {
  // Two requests of a customer run one after the other, so that both see the same carts.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const carts = await tx.select({ name: savedCarts.name }).from(savedCarts).where(listed(userId));
  // Compared here, because lower() of the database changes only ASCII letters in the collation C.
  const folded = name.toLowerCase();
  if (carts.some((cart) => cart.name.toLowerCase() === folded)) return { ok: false, reason: 'name_taken' };
  return carts.length >= mostSavedCarts ? { ok: false, reason: 'too_many_carts' } : undefined;
}
