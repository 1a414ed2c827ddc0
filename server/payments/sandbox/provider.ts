import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PaymentProvider } from '../provider.ts';
import { sandboxPayments } from '../schema.ts';

/** How long a sandbox payment can be paid. */
const lifetimeMinutes = 15;

/**
 * The provider of a shop without a real one: it keeps books of its own, has a payment page of its own
 * (/dev/pay/{id}), and tells the shop what happened the way a real one does.
 * Its page is reached where the buyer is sent back to.
 */
export function sandboxProvider(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    async createPayment(request) {
      const fresh = {
        id: `sb_${randomBytes(12).toString('hex')}`,
        idempotency_key: request.idempotencyKey,
        amount_cents: request.amount,
        currency: request.currency,
        method: request.method,
        description: request.description,
        redirect_url: request.redirectUrl,
        order_reference: request.orderReference,
        expires_at: new Date(Date.now() + lifetimeMinutes * 60_000),
      };
      const [payment] = await db
        .insert(sandboxPayments)
        .values(fresh)
        .onConflictDoUpdate({ target: sandboxPayments.idempotency_key, set: { idempotency_key: request.idempotencyKey } })
        .returning({ id: sandboxPayments.id });
      const id = payment?.id ?? fresh.id;
      return { id, paymentUrl: new URL(`/dev/pay/${id}`, request.redirectUrl).href };
    },
    async getPayment(id) {
      const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
      if (!payment) return undefined;
      const isOver = payment.status === 'open' && payment.expires_at < new Date();
      return { id, status: isOver ? 'expired' : payment.status, amount: payment.amount_cents, currency: payment.currency };
    },
  };
}

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** A payment in the sandbox's books. */
export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/**
 * The customer's decision on the payment page. Only an open payment can still be decided.
 *
 * @returns whether it was
 */
export async function settleSandboxPayment(db: Database, id: string, status: 'paid' | 'failed' | 'canceled' | 'expired'): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE sandbox_payments SET status = ${status} WHERE id = ${id} AND status = 'open'`);
  return Boolean(rowCount);
}
