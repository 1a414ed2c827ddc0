import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { ProviderPayment, ProviderRefund } from '../provider.ts';
import { sandboxPayments, sandboxRefunds } from '../schema.ts';

/** How long a sandbox refund is under way, like a real one only far shorter. */
const refundSeconds = 3;

/** A payment of the sandbox's books the way a provider tells it; the attempt's id is the key it was opened with. */
export async function readSandboxPayment(db: Database, id: string): Promise<ProviderPayment | undefined> {
  const rows = await db
    .select()
    .from(sandboxPayments)
    .leftJoin(sandboxRefunds, eq(sandboxRefunds.payment_id, sandboxPayments.id))
    .where(eq(sandboxPayments.id, id))
    .orderBy(asc(sandboxRefunds.created_at));
  const payment = rows[0]?.sandbox_payments;
  if (!payment) return undefined;
  const isOver = payment.status === 'open' && payment.expires_at < new Date();
  const refunds = rows.flatMap(({ sandbox_refunds: refund }) => refund ?? []);
  return {
    id,
    by: 'sandbox',
    status: isOver ? 'expired' : payment.status,
    amount: payment.amount_cents,
    currency: payment.currency,
    attemptId: payment.idempotency_key,
    chargedBack: payment.charged_back_cents,
    refunds: refunds.map((refund) => toRefund(refund, payment.currency)),
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
