import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { ProviderPayment, ProviderRefund } from '../provider.ts';
import type { sandboxPayments, sandboxRefunds } from '../schema.ts';

/** Seconds until a sandbox refund is completed; far shorter than for a real one. */
const refundSeconds = 3;

/** A row as JSON or as returned by the driver: timestamps are text. */
type ReportedState<T> = { [Column in keyof T]: T[Column] extends Date ? string : T[Column] };

type WithRefunds = ReportedState<typeof sandboxPayments.$inferSelect> & {
  refunds: ReportedState<typeof sandboxRefunds.$inferSelect>[];
};

const withRefunds = preparedSql<WithRefunds, 'id'>(
  (value) => sql`
    SELECT p.*, COALESCE((SELECT json_agg(r ORDER BY r.created_at) FROM sandbox_refunds r WHERE r.payment_id = p.id), '[]') AS refunds
    FROM sandbox_payments p WHERE p.id = ${value('id')}`,
);

/** Reads a sandbox payment in the format of a provider snapshot; the attempt's id is the idempotency key. */
export async function readSandboxPayment(db: Database, id: string): Promise<ProviderPayment | undefined> {
  const { rows } = await withRefunds(db, { id });
  const [payment] = rows;
  if (!payment) return undefined;
  const isOver = payment.status === 'open' && new Date(payment.expires_at) < new Date();
  return {
    id,
    by: 'sandbox',
    status: isOver ? 'expired' : payment.status,
    amount: payment.amount_cents,
    currency: payment.currency,
    attemptId: payment.idempotency_key,
    chargedBack: payment.charged_back_cents,
    refunds: payment.refunds.map((refund) =>
      toRefund({ ...refund, created_at: new Date(refund.created_at) }, payment.currency),
    ),
  };
}

/** Converts a sandbox refund to the provider format. */
export function toRefund(refund: typeof sandboxRefunds.$inferSelect, currency: string): ProviderRefund {
  const isThere =
    refund.status === 'pending' && refund.created_at.getTime() + refundSeconds * 1000 <= Date.now();
  return {
    id: refund.id,
    status: isThere ? 'done' : refund.status,
    amount: refund.amount_cents,
    currency,
    refundId: refund.idempotency_key,
  };
}
