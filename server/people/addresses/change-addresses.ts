import { and, desc, eq, sql } from 'drizzle-orm';
import type { AddressInput } from '#shared/address.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { type Address, findAddress } from './queries.ts';
import { addresses } from './schema.ts';

const row = (input: AddressInput) => ({
  ...input,
  company: input.company || null,
  address_line_2: input.address_line_2 || null,
  phone: input.phone || null,
});

// Serialises changes to a customer's addresses, so that concurrent changes never leave two defaults or no
// default.
const takeTurns = (tx: Transaction, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 727003))`);

/** Adds an address to a customer; the first one, or one marked as default, becomes the default. */
export async function addAddress(
  db: Queryable,
  userId: string,
  input: AddressInput,
  isVerified: boolean,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const [other] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.user_id, userId))
      .limit(1);
    const isDefault = input.is_default || !other;
    if (isDefault) await tx.update(addresses).set({ is_default: false }).where(eq(addresses.user_id, userId));
    const [added] = await tx
      .insert(addresses)
      .values({ ...row(input), user_id: userId, is_default: isDefault, is_verified: isVerified })
      .returning();
    return added!;
  });
}

/** Replaces one of a customer's addresses; returns undefined when it is not theirs. */
export async function changeAddress(
  db: Database,
  userId: string,
  id: string,
  input: AddressInput,
  isVerified: boolean,
): Promise<Address | undefined> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const before = await findAddress(tx, userId, id);
    if (!before) return undefined;
    if (input.is_default)
      await tx.update(addresses).set({ is_default: false }).where(eq(addresses.user_id, userId));
    // A default address stays the default until another one replaces it.
    const values = {
      ...row(input),
      is_default: input.is_default || before.is_default,
      is_verified: isVerified,
    };
    const [changed] = await tx
      .update(addresses)
      .set(values)
      .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
      .returning();
    return changed;
  });
}

/**
 * Removes one of a customer's addresses; returns false when it is not theirs. After a removed default, the
 * newest remaining address becomes the default. Placed orders keep their own copy.
 */
export async function removeAddress(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.user_id, userId)))
      .returning();
    if (!removed) return false;
    const [heir] = removed.is_default
      ? await tx
          .select({ id: addresses.id })
          .from(addresses)
          .where(eq(addresses.user_id, userId))
          .orderBy(desc(addresses.created_at))
          .limit(1)
      : [];
    if (heir) await tx.update(addresses).set({ is_default: true }).where(eq(addresses.id, heir.id));
    return true;
  });
}

/** Makes one of a customer's addresses the only default; returns false when it is not theirs. */
export async function makeDefault(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    if (!(await findAddress(tx, userId, id))) return false;
    await tx.update(addresses).set({ is_default: false }).where(eq(addresses.user_id, userId));
    await tx.update(addresses).set({ is_default: true }).where(eq(addresses.id, id));
    return true;
  });
}
