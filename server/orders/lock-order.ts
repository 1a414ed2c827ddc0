import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import type { Order } from './queries.ts';
import { orders } from './schema.ts';

/** Reads an order and keeps everybody else from changing it until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}
