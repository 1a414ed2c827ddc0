import { and, eq, like, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { bankEntries, paymentAttempts } from '#server/ordering/payments/schema.ts';

/**
 * Finds a payment that staff entered by hand and that no statement contains yet: the statement's entry is the
 * same payment, not an additional one.
 *
 * @param order with its row locked
 * @returns the attempt's id
 */
export async function markedByHand(
  tx: Transaction,
  order: { id: string },
  money: { amount: Centimes; currency: string },
): Promise<string | undefined> {
  const shown = tx
    .select({ one: sql`1` })
    .from(bankEntries)
    .where(eq(bankEntries.attempt_id, paymentAttempts.id));
  const [attempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.order_id, order.id),
        like(paymentAttempts.provider_id, 'hand:%'),
        eq(paymentAttempts.status, 'paid'),
        eq(paymentAttempts.amount_cents, money.amount),
        eq(paymentAttempts.currency, money.currency),
        notExists(shown),
      ),
    )
    .limit(1);
  return attempt?.id;
}
