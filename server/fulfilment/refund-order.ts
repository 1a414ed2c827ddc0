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
  /** What was still here on the screen that asks: a refund sent twice by a double click is one. */
  seenKept: Centimes;
  /** Where to when the original way is closed. */
  iban?: string;
  /** Names the request: sent again, it is answered as before and nothing more goes back. */
  key?: string;
  /** Whose name the key is in, where it is not who asks: one that all of the staff share. */
  keyOwner?: string;
}

/**
 * Staff send money back. All that is left of an order of which something is still to be sent ends it: what has not left
 * is free again. After it was sent whole, money alone goes back; what became of the goods is the return's business.
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
