import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus } from '#server/ordering/orders/index.ts';
import { type RefundOutcome, requestRefund } from '#server/ordering/payments/index.ts';
import {
  givenBack,
  legalDays,
  unitsByLine,
  refundForDelivery,
  refundForUnits,
  returnsOf,
} from '#server/fulfilment/returns/index.ts';
import { returns } from '#server/fulfilment/returns/schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { shipmentsOf } from '#server/ordering/shipping/index.ts';
import { noticeEnds } from './notice-ends.ts';
import type { LockedOrder } from './order-lines.ts';

/**
 * Computes the refund for returned units, plus the delivery when no unit of the order remains, and requests
 * it; closes the order when no unit remains.
 *
 * @param pieces newly returned units by line; already stored in the return's rows
 * @param way destination of the refund; `none` when it was already paid
 * @returns the amount due; refused when the payment cannot be refunded
 */
export async function giveBack(
  context: { tx: Transaction; outbox: Outbox; settings: Settings },
  order: LockedOrder,
  returnId: string,
  pieces: ReadonlyMap<string, number>,
  way: {
    kind: 'original' | 'bank_account' | 'none';
    iban?: string;
    actor: 'customer' | 'staff';
    actorId: string | null;
  },
): Promise<{ due: Centimes; refund: RefundOutcome }> {
  const { tx, outbox, settings } = context;
  const made = (await returnsOf(tx, [order.id])).get(order.id) ?? [];
  const counts = unitsByLine(order.items, made);
  const goods = order.items.reduce((sum, item) => {
    const now = pieces.get(item.id) ?? 0;
    return sum + refundForUnits(item, givenBack(counts.get(item.id)!) - now, now);
  }, 0);
  const isEverything = order.items.every((item) => givenBack(counts.get(item.id)!) === item.quantity);
  const lastDay = await noticeEnds(
    order,
    (await shipmentsOf(tx, [order.id])).get(order.id) ?? [],
    settings,
    legalDays,
  );
  const isWithinLaw = made.every(
    (entry) => !lastDay || dayOf(entry.asked_at, settings.shop.timezone) <= lastDay,
  );
  const delivery = pieces.size > 0 ? refundForDelivery(order, { isEverything, isWithinLaw }) : 0;

  const entry = made.find(({ id }) => id === returnId)!;
  const due = goods + delivery;
  // An amount already refunded in another way is not announced again.
  if (way.kind !== 'none')
    await tx
      .update(returns)
      .set({
        refund_cents: entry.refund_cents + due,
        shipping_refund_cents: entry.shipping_refund_cents + delivery,
      })
      .where(eq(returns.id, returnId));
  if (isEverything && pieces.size > 0) {
    const closed = await changeStatus(tx, order, 'refunded', {
      actor: way.actor,
      actorId: way.actorId,
      reason: entry.return_number,
    });
    if (!closed.ok && closed.reason !== 'already_there')
      throw new Error(`order ${order.order_number} cannot be closed: ${closed.reason}`);
  }
  if (due === 0 || way.kind === 'none') return { due, refund: { ok: true, refundIds: [] } };
  const refund = await requestRefund(tx, outbox, {
    orderId: order.id,
    amount: due,
    reason: entry.return_number,
    actor: way.actor,
    actorId: way.actorId,
    returnId,
    ...(way.kind === 'bank_account' && way.iban ? { iban: way.iban } : {}),
  });
  return { due, refund };
}
