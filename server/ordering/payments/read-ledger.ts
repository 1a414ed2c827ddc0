import { eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/platform/db/client.ts';
import { type Value, preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import type { Attempt, Refund } from './queries.ts';
import type { ProviderPayment } from './provider.ts';
import { paymentAttempts, refunds } from './schema.ts';

/** The shop's ledger of a payment: its order, attempts and refunds. */
export interface Ledger {
  order: Order | undefined;
  /** The attempt to which the payment belongs. */
  attempt: Attempt | undefined;
  attempts: Attempt[];
  refunds: Refund[];
}

/**
 * Reads the order of a provider's payment with all attempts and refunds, and locks the order. Finds it by the
 * provider's id, or, after a crash before that id was stored, by the shop's id in the provider's metadata.
 */
export async function readLedger(tx: Transaction, payment: ProviderPayment): Promise<Ledger> {
  const its = { providerId: payment.id, attemptId: payment.attemptId ?? null };
  // Always locks the order first, as does any change of an order or its attempts.
  const [[order], attempts, returned] = await pipelined([
    lockedOrder(tx, its),
    attemptsBeside(tx, its),
    refundsBeside(tx, its),
  ]);
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
    .where(
      or(eq(paymentAttempts.provider_id, value('providerId')), eq(paymentAttempts.id, value('attemptId'))),
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
    .where(eq(paymentAttempts.order_id, orderOf(query, value)))
    .for('update'),
);

const refundsBeside = preparedQuery<Refund, Its>((query, value) =>
  query
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, orderOf(query, value))),
);
