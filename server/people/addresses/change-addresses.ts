import { and, desc, eq, sql } from 'drizzle-orm';
import type { AddressInput } from '#shared/address.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { type Address, addressFields, findAddress } from './queries.ts';
import { addresses } from './schema.ts';

/** Parts of an address that a verification confirmed. */
export interface VerifiedParts {
  /** Whether postal code and town agree. */
  isVerified: boolean;
  isStreetVerified: boolean;
}
export const nothingVerified: VerifiedParts = { isVerified: false, isStreetVerified: false };

const toColumns = (input: AddressInput) => ({
  type: input.type,
  firstName: input.first_name,
  lastName: input.last_name,
  company: input.company || null,
  addressLine1: input.address_line_1,
  addressLine2: input.address_line_2 || null,
  postalCode: input.postal_code,
  city: input.city,
  country: input.country,
  phone: input.phone || null,
});

// Serializes changes to one customer's addresses, so that concurrent changes never leave two default
// addresses or none.
const takeTurns = (tx: Transaction, userId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 727003))`);

/**
 * Adds an address to a customer. The customer's first address, or an address marked as default, becomes the
 * default address.
 */
export async function addAddress(
  db: Queryable,
  userId: string,
  input: AddressInput,
  verified: VerifiedParts,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const [other] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .limit(1);
    const isDefault = input.is_default || !other;
    if (isDefault) await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    const [added] = await tx
      .insert(addresses)
      .values({ ...toColumns(input), userId, isDefault, ...verified })
      .returning(addressFields);
    return added!;
  });
}

/**
 * Replaces one of a customer's addresses; returns undefined when the address does not belong to the customer.
 */
export async function changeAddress(
  db: Database,
  userId: string,
  id: string,
  input: AddressInput,
  verified: VerifiedParts,
): Promise<Address | undefined> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const before = await findAddress(tx, userId, id);
    if (!before) return undefined;
    if (input.is_default)
      await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    // The default address stays the default, even when the form no longer marks it, until another address
    // becomes the default.
    const values = {
      ...toColumns(input),
      isDefault: input.is_default || before.is_default,
      ...verified,
    };
    const [changed] = await tx
      .update(addresses)
      .set(values)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning(addressFields);
    return changed;
  });
}

/**
 * Deletes one of a customer's addresses. When it was the default, the newest remaining address becomes the
 * default. Placed orders have their own copy.
 *
 * @returns false when the address does not belong to the customer
 */
export async function removeAddress(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning();
    if (!removed) return false;
    const [heir] = removed.isDefault
      ? await tx
          .select({ id: addresses.id })
          .from(addresses)
          .where(eq(addresses.userId, userId))
          .orderBy(desc(addresses.createdAt))
          .limit(1)
      : [];
    if (heir) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, heir.id));
    return true;
  });
}

/**
 * Makes one of a customer's addresses the only default; returns false when the address does not belong to the
 * customer.
 */
export async function makeDefaultAddress(db: Database, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, userId);
    if (!(await findAddress(tx, userId, id))) return false;
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id));
    return true;
  });
}
