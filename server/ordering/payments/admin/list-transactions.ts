import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

export const transactionStatuses = ['completed', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** One row of the transaction list in the back office: a payment attempt. */
export interface TransactionListRow {
  id: string;
  at: string;
  orderId: string;
  number: string;
  /** Kind of payment provider: `mollie`, `sandbox` or `bank_transfer`. */
  provider: string;
  method: PaymentMethod;
  paymentId: string | null;
  amountCents: Centimes;
  status: TransactionStatus;
}

// Maps the five statuses of a payment attempt to the three that staff see.
const isOf: Record<TransactionStatus, SQL> = {
  completed: sql`a.status = 'paid'`,
  pending: sql`a.status = 'open'`,
  failed: sql`a.status IN ('failed', 'canceled', 'expired')`,
};

/** Returns one page of all payment attempts, newest first, with the total. */
export async function listTransactions(
  db: Queryable,
  params: { status?: TransactionStatus; page: number; perPage: number },
): Promise<{ items: TransactionListRow[]; total: number }> {
  const where = params.status ? isOf[params.status] : sql`true`;
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM payment_attempts a WHERE ${where}`,
  );
  const { rows } = await db.execute<TransactionListRow & Record<string, unknown>>(sql`
    SELECT t.id, ${isoInstant(sql`t.created_at`)} AS at, t.order_id AS "orderId",
      o.order_number AS number, split_part(t.provider, ':', 1) AS provider, t.method, t.provider_id AS "paymentId",
      t.amount_cents AS "amountCents", CASE t.status WHEN 'paid' THEN 'completed' WHEN 'open' THEN 'pending' ELSE 'failed' END AS status
    FROM (SELECT * FROM payment_attempts a WHERE ${where} ORDER BY a.created_at DESC NULLS LAST, a.id
      LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}) t
    JOIN orders o ON o.id = t.order_id ORDER BY t.created_at DESC, t.id`);
  return { items: rows, total: counted[0]?.n ?? 0 };
}

/** Payment attempts of the last thirty days, counted by status. */
export interface TransactionFigures {
  completed: number;
  pending: number;
  failed: number;
  completedCents: Centimes;
}

/** Counts the payment attempts of the last thirty days in one query. */
export async function readTransactionFigures(db: Queryable): Promise<TransactionFigures> {
  const { rows } = await db.execute<TransactionFigures & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE ${isOf.completed})::int AS completed, count(*) FILTER (WHERE ${isOf.pending})::int AS pending,
      count(*) FILTER (WHERE ${isOf.failed})::int AS failed,
      COALESCE(sum(a.amount_cents) FILTER (WHERE ${isOf.completed}), 0)::bigint AS "completedCents"
    FROM payment_attempts a WHERE a.created_at > now() - interval '30 days'`);
  const [figures] = rows;
  return { ...figures!, completedCents: Number(figures!.completedCents) };
}
