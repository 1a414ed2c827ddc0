import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { addresses } from './schema.ts';

export type Address = typeof addresses.$inferSelect;

/** A customer's addresses: the default first, then the newest. */
export function listAddresses(db: Queryable, userId: string): Promise<Address[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(desc(addresses.is_default), desc(addresses.created_at));
}

/** One of a customer's addresses; undefined when it does not exist or belongs to another customer. */
export async function findAddress(db: Queryable, userId: string, id: string): Promise<Address | undefined> {
  const [address] = await byOwner(db, { userId, id });
  return address;
}

const byOwner = preparedQuery<Address, 'userId' | 'id'>((query, value) =>
  query
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, value('id')), eq(addresses.user_id, value('userId')))),
);
