import { releaseStock } from '#server/ordering/checkout/index.ts';
import { type AuditDetails, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus, lockOrder } from '#server/ordering/orders/index.ts';
import { type RefundOutcome, paymentSums, requestRefund } from '#server/ordering/payments/index.ts';
import { traced } from '#server/platform/tracing/index.ts';

export type StaffRefundOutcome =
  | RefundOutcome
  | { ok: false; reason: 'order_not_found' | 'changed_meanwhile' | 'idempotency_key_reused' };

export interface StaffRefundRequest {
  orderId: string;
  amount: Centimes;
  reason: string;
  /**
   * Amount still kept (captured minus refunded) that the page showed. A second submission of the same form is
   * rejected because this amount has changed.
   */
  seenNet: Centimes;
  /** IBAN for the refund when the original payment method is closed. */
  iban?: string;
  /**
   * Idempotency key: a repeated request with the same key returns the first result, without a second refund.
   */
  key?: string;
  /**
   * Id under which the idempotency key is stored; by default the id of the staff member. Set to another id
   * when the key counts for all staff: the same key from another staff member then also returns the first
   * result.
   */
  keyOwner?: string;
  auditAs?: AuditDetails;
}

/**
 * Refunds an amount on behalf of staff. When the whole remaining amount of an order is refunded before all
 * units are shipped, the order is closed and its unshipped units are released. After complete shipping only
 * the money is refunded; units come back through a return.
 */
export const refundOrder = traced(
  'refundOrder',
  async (
    context: { db: Database; outbox: Outbox },
    query: StaffRefundRequest,
    by: StaffActor,
  ): Promise<StaffRefundOutcome> => {
    const hash = `${query.orderId} ${query.amount}`;
    return transact<StaffRefundOutcome>(context.db, (tx) =>
      runOncePerKey<StaffRefundOutcome & { ok: true }, StaffRefundOutcome & { ok: false }>(
        tx,
        { userId: query.keyOwner ?? by.id, key: query.key, hash },
        () => refund(tx, context.outbox, query, by),
      ),
    );
  },
);

async function refund(
  tx: Transaction,
  outbox: Outbox,
  query: StaffRefundRequest,
  by: StaffActor,
): Promise<StaffRefundOutcome> {
  const order = await lockOrder(tx, query.orderId);
  if (!order) return { ok: false, reason: 'order_not_found' };
  const { kept, captured } = await paymentSums(tx, order.id);
  if (captured > 0 && kept !== query.seenNet) return { ok: false, reason: 'changed_meanwhile' };
  const { amount, reason } = query;
  const step = { actor: 'staff', actorId: by.id, reason } as const;
  const outcome = await requestRefund(tx, outbox, {
    ...step,
    orderId: order.id,
    amount,
    ...(query.iban ? { iban: query.iban } : {}),
  });
  if (!outcome.ok) return outcome;
  if (amount === kept && (order.status === 'paid' || order.status === 'preparing')) {
    const change = await changeStatus(tx, order, 'refunded', step);
    if (!change.ok) return { ok: false, reason: 'changed_meanwhile' };
    await releaseStock(tx, order, { kind: 'staff', id: by.id }, reason);
  }
  const entry = query.auditAs ?? { action: 'order.refund', after: { amount, reason } };
  await recordAudit(tx, { ...entry, actorId: by.id, subject: `order:${order.id}`, ip: by.ip });
  return outcome;
}
