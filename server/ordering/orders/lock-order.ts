import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import type { Order } from './queries.ts';
import { orders } from './schema.ts';

/** Loads an order and locks its row until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
  const [order] = await locked(tx, { id });
  return order;
}

const locked = preparedQuery<Order, 'id'>((query, value) =>
  query
    .select()
    .from(orders)
    .where(eq(orders.id, value('id')))
    .for('update'),
);
