import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { written } from '#server/platform/db/statement.ts';
import type { ProviderPayment, ProviderRefund } from '../provider.ts';
import type { sandboxPayments, sandboxRefunds } from '../schema.ts';

/** How long a sandbox refund is under way, like a real one only far shorter. */
const refundSeconds = 3;

/** A row as JSON or the driver tells it: moments as text. */
type Told<T> = { [Column in keyof T]: T[Column] extends Date ? string : T[Column] };

type WithRefunds = Told<typeof sandboxPayments.$inferSelect> & { refunds: Told<typeof sandboxRefunds.$inferSelect>[] };

const withRefunds = written<WithRefunds, 'id'>(
  (value) => sql`
    SELECT p.*, COALESCE((SELECT json_agg(r ORDER BY r.created_at) FROM sandbox_refunds r WHERE r.payment_id = p.id), '[]') AS refunds
    FROM sandbox_payments p WHERE p.id = ${value('id')}`,
);

/** A payment of the sandbox's books the way a provider tells it; the attempt's id is the key it was opened with. */
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
    refunds: payment.refunds.map((refund) => toRefund({ ...refund, created_at: new Date(refund.created_at) }, payment.currency)),
  };
}

/** A refund of the sandbox's books the same way. */
export function toRefund(refund: typeof sandboxRefunds.$inferSelect, currency: string): ProviderRefund {
  const isThere = refund.status === 'pending' && refund.created_at.getTime() + refundSeconds * 1000 <= Date.now();
  return {
    id: refund.id,
    status: isThere ? 'done' : refund.status,
    amount: refund.amount_cents,
    currency,
    refundId: refund.idempotency_key,
  };
}
