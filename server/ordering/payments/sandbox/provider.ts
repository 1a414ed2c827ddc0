import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { type PaymentProvider, ProviderRefusedError } from '../provider.ts';
import { sandboxPayments, sandboxRefunds } from '../schema.ts';
import { readSandboxPayment, toRefund } from './read-payment.ts';

/** Number of minutes for which a sandbox payment can be paid. */
const lifetimeMinutes = 15;

/**
 * Creates the payment provider of a shop that has no real one. It has its own tables and payment page
 * (/dev/pay/{id}) and calls the shop's webhook as a real provider does. The payment page is on the host of
 * the return URL.
 */
export function sandboxProvider(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    names: () => ['sandbox'],
    async listMethods() {
      return [
        { id: 'card', title: 'Card' },
        { id: 'twint', title: 'TWINT' },
        { id: 'paypal', title: 'PayPal' },
      ];
    },
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
      const [payment] = await open(db, fresh);
      const id = payment?.id ?? fresh.id;
      return { id, paymentUrl: new URL(`/dev/pay/${id}`, request.redirectUrl).href };
    },
    getPayment: (id) => readSandboxPayment(db, id),
    async cancelPayment(id) {
      await settleSandboxPayment(db, id, 'canceled');
    },
    async createRefund({ idempotencyKey, paymentId, amount }) {
      return db.transaction(async (tx) => {
        const [payment] = await tx
          .select()
          .from(sandboxPayments)
          .where(eq(sandboxPayments.id, paymentId))
          .for('update');
        const refunds = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId));
        const same = refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
        if (payment && same) return toRefund(same, payment.currency);
        const given = refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, refund) => sum + refund.amountCents, 0);
        if (payment?.status !== 'paid' || given + payment.chargedBackCents + amount > payment.amountCents)
          throw new ProviderRefusedError('The amount is higher than the maximum');
        const [refund] = await tx
          .insert(sandboxRefunds)
          .values({
            id: `sbr_${randomBytes(12).toString('hex')}`,
            idempotencyKey,
            paymentId,
            amountCents: amount,
          })
          .returning();
        return toRefund(refund!, payment.currency);
      });
    },
  };
}

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Finds a sandbox payment; undefined when it does not exist. */
export async function findSandboxPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/**
 * Applies the outcome that the buyer chooses on the sandbox's payment page. Only an open payment can change.
 *
 * @returns the changed payment; undefined when the payment is not open
 */
export async function settleSandboxPayment(
  db: Database,
  id: string,
  status: 'paid' | 'failed' | 'canceled' | 'expired',
): Promise<SandboxPayment | undefined> {
  const [payment] = await settle(db, { id, status });
  return payment;
}

// Transactions of the sandbox do not wait until they are written to disk. The next transaction of the shop
// waits, and then the sandbox's data are on disk too.
const withoutWaiting = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

const settle = preparedQuery<SandboxPayment, 'id' | 'status'>((query, value) =>
  query
    .update(sandboxPayments)
    .set({ status: value('status') })
    .where(and(eq(sandboxPayments.id, value('id')), eq(sandboxPayments.status, 'open'), withoutWaiting))
    .returning(),
);

type Fresh =
  | 'id'
  | 'idempotency_key'
  | 'amount_cents'
  | 'currency'
  | 'method'
  | 'description'
  | 'redirect_url'
  | 'order_reference'
  | 'expires_at';

/** Inserts a payment; a repeated request with the same idempotency key returns the first one. */
const open = preparedQuery<{ id: string }, Fresh>((query, value) =>
  query
    .insert(sandboxPayments)
    .values({
      id: value('id'),
      idempotencyKey: value('idempotency_key'),
      amountCents: value('amount_cents'),
      currency: value('currency'),
      method: value('method'),
      description: value('description'),
      redirectUrl: value('redirect_url'),
      orderReference: value('order_reference'),
      expiresAt: value('expires_at'),
    })
    .onConflictDoUpdate({
      target: sandboxPayments.idempotencyKey,
      set: { idempotencyKey: value('idempotency_key') },
    })
    .returning({ id: sandboxPayments.id, withoutWaiting }),
);

/**
 * Charges back what has not been refunded of a paid payment.
 *
 * @returns whether an amount was charged back
 */
export async function chargeBackSandboxPayment(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH given AS (SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM sandbox_refunds WHERE payment_id = ${id} AND status <> 'failed')
    UPDATE sandbox_payments SET charged_back_cents = amount_cents - given.cents FROM given
    WHERE id = ${id} AND status = 'paid' AND charged_back_cents = 0 AND amount_cents > given.cents`);
  return Boolean(rowCount);
}
