import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type PaymentSums, sumPayments } from './payment-status.ts';
import { paymentAttempts, refunds } from './schema.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** Payment attempts of an order, newest first. */
export function listAttempts(db: Queryable, orderId: string): Promise<Attempt[]> {
  return attemptsOf(db, { orderId });
}

const attemptsOf = preparedQuery<Attempt, 'orderId'>((query, value) =>
  query
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, value('orderId')))
    .orderBy(desc(paymentAttempts.created_at)),
);

/** Refunds of an order, oldest first. */
export function listRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  return refundsOf(db, { orderId });
}

const refundsOf = preparedQuery<Refund, 'orderId'>((query, value) =>
  query
    .select()
    .from(refunds)
    .where(eq(refunds.order_id, value('orderId')))
    .orderBy(asc(refunds.created_at)),
);

/** Reads an order's attempts and refunds, for sums. */
export async function readCounted(
  db: Queryable,
  orderId: string,
): Promise<{ attempts: Attempt[]; refunds: Refund[] }> {
  const [attempts, refunds] = await pipelined([listAttempts(db, orderId), listRefunds(db, orderId)]);
  return { attempts, refunds };
}

/** Payment totals of an order. */
export async function paymentSums(db: Queryable, orderId: string): Promise<PaymentSums> {
  const counted = await readCounted(db, orderId);
  return sumPayments(counted.attempts, counted.refunds);
}

/** The provider's ids of an order's payments that can still be paid. */
export async function openPayments(db: Queryable, orderId: string): Promise<string[]> {
  const open = await db
    .select({ id: paymentAttempts.provider_id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.order_id, orderId),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.provider_id),
      ),
    );
  return open.flatMap(({ id }) => id ?? []);
}

/** Completed and pending refund amounts by order; orders without refunds are left out. */
export async function refundedOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, { done: Centimes; underway: Centimes }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: refunds.order_id,
      done: sql<number>`COALESCE(sum(${refunds.amount_cents}) FILTER (WHERE ${refunds.status} = 'done'), 0)::int`,
      underway: sql<number>`COALESCE(sum(${refunds.amount_cents}) FILTER (WHERE ${refunds.status} IN ('queued', 'pending')), 0)::int`,
    })
    .from(refunds)
    .where(inArray(refunds.order_id, [...orderIds]))
    .groupBy(refunds.order_id);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
