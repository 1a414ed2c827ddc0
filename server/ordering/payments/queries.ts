import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type PaymentSums, sumPayments } from './payment-status.ts';
import { paymentAttempts, refunds } from './schema.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** Lists the payment attempts of an order, newest first. */
export function listAttempts(db: Queryable, orderId: string): Promise<Attempt[]> {
  return attemptsOf(db, { orderId });
}

const attemptsOf = preparedQuery<Attempt, 'orderId'>((query, value) =>
  query
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, value('orderId')))
    .orderBy(desc(paymentAttempts.createdAt)),
);

/** Lists the refunds of an order, oldest first. */
export function listRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  return refundsOf(db, { orderId });
}

const refundsOf = preparedQuery<Refund, 'orderId'>((query, value) =>
  query
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, value('orderId')))
    .orderBy(asc(refunds.createdAt)),
);

/** Reads the attempts and refunds of an order from which payment totals are computed. */
export async function readAttemptsAndRefunds(
  db: Queryable,
  orderId: string,
): Promise<{ attempts: Attempt[]; refunds: Refund[] }> {
  const [attempts, refunds] = await awaitPipelined([listAttempts(db, orderId), listRefunds(db, orderId)]);
  return { attempts, refunds };
}

export async function paymentSums(db: Queryable, orderId: string): Promise<PaymentSums> {
  const counted = await readAttemptsAndRefunds(db, orderId);
  return sumPayments(counted.attempts, counted.refunds);
}

/** Returns the provider's ids of an order's open payments, which the buyer could still pay. */
export async function listOpenPaymentIds(db: Queryable, orderId: string): Promise<string[]> {
  const open = await db
    .select({ id: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.providerId),
      ),
    );
  return open.flatMap(({ id }) => id ?? []);
}

/**
 * Sums the completed refunds (`done`) and the refunds in progress (`underway`) by order id. Orders without
 * refunds are not in the result.
 */
export async function sumRefundsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, { done: Centimes; underway: Centimes }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: refunds.orderId,
      done: sql<number>`COALESCE(sum(${refunds.amountCents}) FILTER (WHERE ${refunds.status} = 'done'), 0)::int`,
      underway: sql<number>`COALESCE(sum(${refunds.amountCents}) FILTER (WHERE ${refunds.status} IN ('queued', 'pending')), 0)::int`,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Returns one page of the refunds of all orders, newest first, with the total number. */
export async function listAllRefunds(
  db: Queryable,
  query: {
    status?: Refund['status'] | undefined;
    orderId?: string | undefined;
    page: number;
    perPage: number;
  },
): Promise<{ items: Refund[]; total: number }> {
  const { status, orderId, page, perPage } = query;
  const where = and(
    status ? eq(refunds.status, status) : undefined,
    orderId ? eq(refunds.orderId, orderId) : undefined,
  );
  const items = await db
    .select()
    .from(refunds)
    .where(where)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(refunds).where(where);
  return { items, total: counted?.total ?? 0 };
}

export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  return (await db.select().from(refunds).where(eq(refunds.id, id)))[0];
}
