import { and, eq, like, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { bankEntries, paymentAttempts } from '#server/ordering/payments/schema.ts';

/**
 * Finds a payment that staff entered by hand and that no imported statement contains yet. The statement's
 * entry is then the same payment, not an additional one.
 *
 * @param order the caller has locked its row
 * @returns the id of the payment attempt; undefined when there is none
 */
export async function findManualPayment(
  tx: Transaction,
  order: { id: string },
  money: { amount: Centimes; currency: string },
): Promise<string | undefined> {
  const shown = tx
    .select({ one: sql`1` })
    .from(bankEntries)
    .where(eq(bankEntries.attemptId, paymentAttempts.id));
  const [attempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        like(paymentAttempts.providerId, 'hand:%'),
        eq(paymentAttempts.status, 'paid'),
        eq(paymentAttempts.amountCents, money.amount),
        eq(paymentAttempts.currency, money.currency),
        notExists(shown),
      ),
    )
    .limit(1);
  return attempt?.id;
}
