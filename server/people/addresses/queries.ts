import { type GetColumnData, and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { addresses } from './schema.ts';

/** The columns of an address under the field names of its form, the API and an order's frozen copy. */
export const addressFields = {
  id: addresses.id,
  user_id: addresses.userId,
  type: addresses.type,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  company: addresses.company,
  address_line_1: addresses.addressLine1,
  address_line_2: addresses.addressLine2,
  postal_code: addresses.postalCode,
  city: addresses.city,
  country: addresses.country,
  phone: addresses.phone,
  is_default: addresses.isDefault,
  is_verified: addresses.isVerified,
  is_street_verified: addresses.isStreetVerified,
  created_at: addresses.createdAt,
};

export type Address = {
  [Field in keyof typeof addressFields]: GetColumnData<(typeof addressFields)[Field]>;
};

/** Lists a customer's addresses: the default address first, then the newest. */
export function listAddresses(db: Queryable, userId: string): Promise<Address[]> {
  return db
    .select(addressFields)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt));
}

/** Returns one of a customer's addresses; undefined when it does not exist or belongs to another customer. */
export async function findAddress(db: Queryable, userId: string, id: string): Promise<Address | undefined> {
  const [address] = await byOwner(db, { userId, id });
  return address;
}

const byOwner = preparedQuery<Address, 'userId' | 'id'>((query, value) =>
  query
    .select(addressFields)
    .from(addresses)
    .where(and(eq(addresses.id, value('id')), eq(addresses.userId, value('userId')))),
);
