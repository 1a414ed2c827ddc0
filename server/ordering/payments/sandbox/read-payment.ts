import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { ProviderPayment, ProviderRefund } from '../provider.ts';
import type { sandboxPayments, sandboxRefunds } from '../schema.ts';

/** Seconds until a sandbox refund is completed; a real refund takes days. */
const refundSeconds = 3;

/** A table row whose timestamps are text, as in JSON or from the database driver. */
type ReportedState<T> = { [Column in keyof T]: T[Column] extends Date ? string : T[Column] };

type Payment = typeof sandboxPayments.$inferSelect;
type Refund = Pick<
  typeof sandboxRefunds.$inferSelect,
  'id' | 'status' | 'amountCents' | 'idempotencyKey' | 'createdAt'
>;

type WithRefunds = ReportedState<
  Pick<Payment, 'status' | 'currency' | 'amountCents' | 'idempotencyKey' | 'chargedBackCents' | 'expiresAt'>
> & { refunds: ReportedState<Refund>[] };

const withRefunds = preparedSql<WithRefunds, 'id'>(
  (value) => sql`
    SELECT p.status, p.currency, p.amount_cents AS "amountCents", p.idempotency_key AS "idempotencyKey",
      p.charged_back_cents AS "chargedBackCents", p.expires_at AS "expiresAt",
      COALESCE((SELECT json_agg(json_build_object('id', r.id, 'status', r.status, 'amountCents', r.amount_cents,
          'idempotencyKey', r.idempotency_key, 'createdAt', r.created_at) ORDER BY r.created_at)
        FROM sandbox_refunds r WHERE r.payment_id = p.id), '[]') AS refunds
    FROM sandbox_payments p WHERE p.id = ${value('id')}`,
);

/**
 * Reads a sandbox payment as a provider snapshot. Its idempotency key is the id of the shop's payment
 * attempt.
 */
export async function readSandboxPayment(db: Database, id: string): Promise<ProviderPayment | undefined> {
  const { rows } = await withRefunds(db, { id });
  const [payment] = rows;
  if (!payment) return undefined;
  const isOver = payment.status === 'open' && new Date(payment.expiresAt) < new Date();
  return {
    id,
    by: 'sandbox',
    status: isOver ? 'expired' : payment.status,
    amount: payment.amountCents,
    currency: payment.currency,
    attemptId: payment.idempotencyKey,
    chargedBack: payment.chargedBackCents,
    refunds: payment.refunds.map((refund) =>
      toRefund({ ...refund, createdAt: new Date(refund.createdAt) }, payment.currency),
    ),
  };
}

/** Converts a sandbox refund to the format in which a provider reports it. */
export function toRefund(refund: Refund, currency: string): ProviderRefund {
  const isThere =
    refund.status === 'pending' && refund.createdAt.getTime() + refundSeconds * 1000 <= Date.now();
  return {
    id: refund.id,
    status: isThere ? 'done' : refund.status,
    amount: refund.amountCents,
    currency,
    refundId: refund.idempotencyKey,
  };
}
