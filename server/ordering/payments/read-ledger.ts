import { eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/platform/db/client.ts';
import { type PlaceholderFor, preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import type { Attempt, Refund } from './queries.ts';
import type { ProviderPayment } from './provider.ts';
import { paymentAttempts, refunds } from './schema.ts';

/** The data that the shop has stored about a provider's payment: its order with all attempts and refunds. */
export interface Ledger {
  order: Order | undefined;
  /** The attempt to which the payment belongs. */
  attempt: Attempt | undefined;
  attempts: Attempt[];
  refunds: Refund[];
}

/**
 * Reads the order of a provider's payment with all attempts and refunds, and locks the order. Finds the order
 * by the provider's payment id. If the process stopped before that id was stored, finds the order by the
 * attempt's id in the payment's metadata.
 */
export async function readLedger(tx: Transaction, payment: ProviderPayment): Promise<Ledger> {
  const its = { providerId: payment.id, attemptId: payment.attemptId ?? null };
  // Locks the order first, as every change to an order or its attempts does, to prevent deadlocks.
  const [[order], attempts, returned] = await awaitPipelined([
    lockedOrder(tx, its),
    attemptsBeside(tx, its),
    refundsBeside(tx, its),
  ]);
  const attempt =
    attempts.find(({ providerId }) => providerId === payment.id) ??
    attempts.find(({ id, providerId }) => id === payment.attemptId && providerId === null);
  return { order, attempt, attempts, refunds: returned };
}

type Its = 'providerId' | 'attemptId';

const orderOf = (query: NodePgDatabase, value: PlaceholderFor<Its>) =>
  query
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      or(eq(paymentAttempts.providerId, value('providerId')), eq(paymentAttempts.id, value('attemptId'))),
    )
    .limit(1);

const lockedOrder = preparedQuery<Order, Its>((query, value) =>
  query
    .select()
    .from(orders)
    .where(eq(orders.id, orderOf(query, value)))
    .for('update'),
);

const attemptsBeside = preparedQuery<Attempt, Its>((query, value) =>
  query
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderOf(query, value)))
    .for('update'),
);

const refundsBeside = preparedQuery<Refund, Its>((query, value) =>
  query
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderOf(query, value))),
);
