import { answerOnce, releaseStock } from '#server/ordering/checkout/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus, lockOrder } from '#server/ordering/orders/index.ts';
import { type RefundOutcome, paymentSums, requestRefund } from '#server/ordering/payments/index.ts';

export type StaffRefundOutcome = RefundOutcome | { ok: false; reason: 'order_not_found' | 'changed_meanwhile' | 'idempotency_key_reused' };

export interface StaffRefund {
  orderId: string;
  amount: Centimes;
  reason: string;
  /** Retained amount shown on the page: a refund submitted twice by a double click happens once. */
  seenKept: Centimes;
  /** Bank account for the refund when the original payment method is closed. */
  iban?: string;
  /** Idempotency key: a repeated request gets the same response without another refund. */
  key?: string;
  /** Owner of the key when it is not the requester: a key shared by all staff. */
  keyOwner?: string;
}

/**
 * Refunds an amount, by staff. Refunding all the rest of an order that is not fully shipped ends it:
 * unshipped units are released. After full shipping, only the money is refunded; the goods are handled by a
 * return.
 */
export async function refundOrder(
  context: { db: Database; outbox: Outbox },
  wish: StaffRefund,
  staffId: string,
): Promise<StaffRefundOutcome> {
  const hash = `${wish.orderId} ${wish.amount}`;
  return transact<StaffRefundOutcome>(context.db, (tx) =>
    answerOnce<StaffRefundOutcome & { ok: true }, StaffRefundOutcome & { ok: false }>(
      tx,
      { userId: wish.keyOwner ?? staffId, key: wish.key, hash },
      () => refund(tx, context.outbox, wish, staffId),
    ),
  );
}

async function refund(tx: Transaction, outbox: Outbox, wish: StaffRefund, staffId: string): Promise<StaffRefundOutcome> {
  const order = await lockOrder(tx, wish.orderId);
  if (!order) return { ok: false, reason: 'order_not_found' };
  const { kept, captured } = await paymentSums(tx, order.id);
  if (captured > 0 && kept !== wish.seenKept) return { ok: false, reason: 'changed_meanwhile' };
  const by = { actor: 'staff', actorId: staffId, reason: wish.reason } as const;
  const outcome = await requestRefund(tx, outbox, {
    ...by,
    orderId: order.id,
    amount: wish.amount,
    ...(wish.iban ? { iban: wish.iban } : {}),
  });
  if (!outcome.ok) return outcome;
  if (wish.amount === kept && (order.status === 'paid' || order.status === 'preparing')) {
    const change = await changeStatus(tx, order, 'refunded', by);
    if (!change.ok) return { ok: false, reason: 'changed_meanwhile' };
    await releaseStock(tx, order, { kind: 'staff', id: staffId }, wish.reason);
  }
  return outcome;
}
