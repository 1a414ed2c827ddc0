import { eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/platform/db/client.ts';
import { type Value, statement } from '#server/platform/db/statement.ts';
import { together } from '#server/platform/db/together.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import type { Attempt, Refund } from './queries.ts';
import type { ProviderPayment } from './provider.ts';
import { paymentAttempts, refunds } from './schema.ts';

/** What the shop has written down about a payment's order. */
export interface Books {
  order: Order | undefined;
  /** The attempt that the payment is of. */
  attempt: Attempt | undefined;
  attempts: Attempt[];
  refunds: Refund[];
}

/**
 * Reads the order that a provider's payment belongs to, with all its attempts and refunds, under the order's lock. It is
 * found by the provider's id, or, when we died before writing that down, by our own id, which the provider has kept.
 */
export async function readBooks(tx: Transaction, payment: ProviderPayment): Promise<Books> {
  const its = { providerId: payment.id, attemptId: payment.attemptId ?? null };
  // The order first, always: whoever changes an order or its attempts holds its row.
  const [[order], attempts, returned] = await together([lockedOrder(tx, its), attemptsBeside(tx, its), refundsBeside(tx, its)]);
  const attempt =
    attempts.find(({ provider_id }) => provider_id === payment.id) ??
    attempts.find(({ id, provider_id }) => id === payment.attemptId && provider_id === null);
  return { order, attempt, attempts, refunds: returned };
}

type Its = 'providerId' | 'attemptId';

const orderOf = (query: NodePgDatabase, value: Value<Its>) =>
  query
    .select({ id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.provider_id, value('providerId')), eq(paymentAttempts.id, value('attemptId'))))
    .limit(1);

const lockedOrder = statement<Order, Its>((query, value) =>
  query
    .select()
    .from(orders)
    .where(eq(orders.id, orderOf(query, value)))
    .for('update'),
);

const attemptsBeside = statement<Attempt, Its>((query, value) =>
  query
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderOf(query, value)))
    .for('update'),
);

const refundsBeside = statement<Refund, Its>((query, value) =>
  query
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, orderOf(query, value))),
);
