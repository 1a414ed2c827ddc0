import { localizeServiceName } from '#shared/i18n/service-name.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { type Order, type OrderItem, findOrder, orderHistory } from '#server/ordering/orders/index.ts';
import { listRefunds } from '#server/ordering/payments/index.ts';
import { findReturn, freeLabelPath, hasFreeLabel } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { promisedDelivery, listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { bankTransferRows } from './bank-rows.ts';
import type { OrderMailData, OrderMailJob, ReturnMailData, ShipmentMailData } from './mail-data.ts';

/** Loads the data for a message about an order; undefined when the order no longer exists. */
export async function loadOrderMailData(
  db: Queryable,
  job: OrderMailJob,
  context: { settings: Settings; shopUrl: string },
): Promise<OrderMailData | undefined> {
  const order = await findOrder(db, job.orderId);
  if (!order) return undefined;
  const { settings, shopUrl } = context;
  const mailData: OrderMailData = {
    order,
    settings,
    shopUrl,
    expected: await promisedDelivery(order, settings),
    bank: bankTransferRows(order, settings),
  };
  const [shipment, returned, refund] = [
    await shipmentOf(db, order, job),
    await returnOf(db, job, shopUrl),
    await refundOf(db, job),
  ];
  return {
    ...mailData,
    ...(shipment ? { shipment } : {}),
    ...(returned ? { returned } : {}),
    ...(refund ? { refund } : {}),
    ...(job.kind === 'cancelled' ? { cancelled: await cancellationOf(db, order.id) } : {}),
  };
}

async function shipmentOf(
  db: Queryable,
  order: Order & { items: OrderItem[] },
  job: OrderMailJob,
): Promise<ShipmentMailData | undefined> {
  const all = (await listShipmentsByOrder(db, [order.id])).get(order.id) ?? [];
  const found = all.find(({ id }) => id === job.shipmentId);
  if (!found) return undefined;
  // Counts only the units of this and earlier shipments, so that a message composed later still describes the
  // state at the time of this shipment.
  const sent = (itemId: string) =>
    all
      .filter(({ number }) => number <= found.number)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.orderItemId === itemId ? line.quantity : 0), 0);
  const isAllSent = order.items.every((item) => sent(item.id) + item.withdrawnQuantity >= item.quantity);
  const isAllHere = all.every((other) => other.id === found.id || other.deliveredAt);
  return {
    id: found.id,
    carrier: `${found.carrier} ${localizeServiceName(found.service, order.locale)}`,
    parcels: found.parcels.map(({ trackingNumber, trackingUrl }) => ({
      number: trackingNumber,
      url: trackingUrl,
    })),
    lines: found.lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
    from: found.deliveryFrom,
    to: found.deliveryTo,
    deliveredAt: found.deliveredAt,
    isLast: isAllSent && (job.kind === 'shipped' || isAllHere),
  };
}

async function returnOf(
  db: Queryable,
  job: OrderMailJob,
  shopUrl: string,
): Promise<ReturnMailData | undefined> {
  const found = job.returnId ? await findReturn(db, job.returnId) : undefined;
  if (!found) return undefined;
  return {
    id: found.id,
    number: found.returnNumber,
    askedAt: found.askedAt,
    lines: found.lines.map((line) => ({
      itemId: line.orderItemId,
      quantity: line.quantity,
      unsent: line.unsentQuantity,
      received: line.restocked + line.writtenOff,
      reason: line.reason,
    })),
    refund: found.refundCents,
    shippingRefund: found.shippingRefundCents,
    labelUrl: hasFreeLabel(found) ? `${shopUrl}${freeLabelPath(found.id)}` : null,
  };
}

async function refundOf(db: Queryable, job: OrderMailJob): Promise<OrderMailData['refund']> {
  if (!job.refundId) return undefined;
  const all = await listRefunds(db, job.orderId);
  const found = all.find(({ id }) => id === job.refundId);
  if (!found) return undefined;
  const done = all
    .filter(({ status, id }) => status === 'done' || id === found.id)
    .reduce((sum, one) => sum + one.amountCents, 0);
  return { id: found.id, amount: found.amountCents, way: found.way, iban: found.iban, done };
}

/** Returns the reason of an order's cancellation, read from the order's history, and the refund. */
async function cancellationOf(
  db: Queryable,
  orderId: string,
): Promise<NonNullable<OrderMailData['cancelled']>> {
  const entry = (await orderHistory(db, orderId)).findLast((event) => event.toStatus === 'cancelled');
  const refund = (await listRefunds(db, orderId))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, one) => sum + one.amountCents, 0);
  if (entry?.actor === 'customer') return { cause: 'customer', reason: null, refund };
  if (entry?.actor === 'staff') return { cause: 'shop', reason: entry.reason, refund };
  return { cause: entry?.reason?.startsWith('sold out') ? 'sold_out' : 'unpaid', reason: null, refund };
}
