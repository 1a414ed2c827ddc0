import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus } from '#server/ordering/orders/index.ts';
import { type RefundOutcome, requestRefund } from '#server/ordering/payments/index.ts';
import { countUnitsToRefund } from './units.ts';
import { type PromisedUnits, countPromisedUnits } from './promised-units.ts';
import { deliveryShare, withdrawalPeriodDays, refundForDelivery, refundForUnits } from './refund-rules.ts';
import { countUnitsByLine, listReturnsByOrder } from './queries.ts';
import { returns } from './schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { lastDayToReturn } from './last-day-to-return.ts';
import type { LockedOrder } from '../order-lines.ts';

/**
 * Computes and requests the refund for returned units. Adds the delivery cost when every unit of the order
 * has been returned within the legal withdrawal period, and its share for units that the shop had confirmed to
 * fit. Closes the order when every unit has been returned.
 *
 * @param units number of newly returned units by order line; the return's rows already contain them
 * @param way destination of the refund; `none` when staff have already refunded it in another way
 * @returns the amount due in centimes, and the outcome of the refund, which fails when the payment cannot be
 * refunded
 */
export async function refundReturnedUnits(
  context: { tx: Transaction; outbox: Outbox; settings: Settings },
  order: LockedOrder,
  returnId: string,
  units: ReadonlyMap<string, number>,
  way: {
    kind: 'original' | 'bank_account' | 'none';
    iban?: string;
    actor: 'customer' | 'staff';
    actorId: string | null;
  },
): Promise<{ due: Centimes; refund: RefundOutcome }> {
  const { tx, outbox, settings } = context;
  const made = (await listReturnsByOrder(tx, [order.id])).get(order.id) ?? [];
  const counts = countUnitsByLine(order.items, made);
  const goods = order.items.reduce((sum, item) => {
    const now = units.get(item.id) ?? 0;
    return sum + refundForUnits(item, countUnitsToRefund(counts.get(item.id)!) - now, now);
  }, 0);
  const isEverything = order.items.every(
    (item) => countUnitsToRefund(counts.get(item.id)!) === item.quantity,
  );
  const lastDay = await lastDayToReturn(
    order,
    (await listShipmentsByOrder(tx, [order.id])).get(order.id) ?? [],
    settings,
    withdrawalPeriodDays,
  );
  const isWithinLaw = made.every(
    (entry) => !lastDay || dayOf(entry.askedAt, settings.shop.timezone) <= lastDay,
  );
  // Units that the shop had confirmed to fit are refunded with their share of the delivery cost. What earlier
  // returns refunded is derived from their units, so that a whole order is refunded once.
  const promised = countPromisedUnits(order.items, made, returnId);
  const share = (unitsOf: (counts: PromisedUnits) => number) =>
    deliveryShare(
      order,
      order.items.map((item) => ({ ...item, units: unitsOf(promised.get(item.id)!) })),
    );
  const before = share(({ all, ofReturn }) => all - ofReturn);
  const after = Math.max(
    share(({ all }) => all),
    refundForDelivery(order, { isEverything, isWithinLaw }),
  );
  const delivery = units.size > 0 ? after - before : 0;

  const entry = made.find(({ id }) => id === returnId)!;
  const due = goods + delivery;
  // Stores no refund amount when it was already refunded in another way, because the customer's e-mail would
  // announce it again.
  if (way.kind !== 'none')
    await tx
      .update(returns)
      .set({
        refundCents: entry.refundCents + due,
        shippingRefundCents: entry.shippingRefundCents + delivery,
      })
      .where(eq(returns.id, returnId));
  if (isEverything && units.size > 0) {
    const closed = await changeStatus(tx, order, 'refunded', {
      actor: way.actor,
      actorId: way.actorId,
      reason: entry.returnNumber,
    });
    if (!closed.ok && closed.reason !== 'already_there')
      throw new Error(`order ${order.orderNumber} cannot be closed: ${closed.reason}`);
  }
  if (due === 0 || way.kind === 'none') return { due, refund: { ok: true, refundIds: [] } };
  const refund = await requestRefund(tx, outbox, {
    orderId: order.id,
    amount: due,
    reason: entry.returnNumber,
    actor: way.actor,
    actorId: way.actorId,
    returnId,
    ...(way.kind === 'bank_account' && way.iban ? { iban: way.iban } : {}),
  });
  return { due, refund };
}
