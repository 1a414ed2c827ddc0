import type { Queryable } from '#server/platform/db/client.ts';
import { type Order, type OrderItem, findOrder, orderHistory } from '#server/ordering/orders/index.ts';
import { listRefunds } from '#server/ordering/payments/index.ts';
import { findReturn } from '#server/fulfilment/returns/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { promisedDelivery, shipmentsOf } from '#server/ordering/shipping/index.ts';
import { bankRows } from './bank-rows.ts';
import type { OrderMailData, OrderMailJob, ReturnMailData, ShipmentMailData } from './mail-data.ts';

/** Reads the data for a message about an order; undefined when the order no longer exists. */
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
    bank: bankRows(order, settings),
  };
  const [shipment, returned, refund] = [
    await shipmentOf(db, order, job),
    await returnOf(db, job),
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
  const all = (await shipmentsOf(db, [order.id])).get(order.id) ?? [];
  const found = all.find(({ id }) => id === job.shipmentId);
  if (!found) return undefined;
  // Units shipped up to this shipment, so that a message composed late still describes the state at that
  // time.
  const sent = (itemId: string) =>
    all
      .filter(({ number }) => number <= found.number)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.order_item_id === itemId ? line.quantity : 0), 0);
  const isAllSent = order.items.every((item) => sent(item.id) + item.withdrawn_quantity >= item.quantity);
  const isAllHere = all.every((other) => other.id === found.id || other.delivered_at);
  return {
    id: found.id,
    carrier: `${found.carrier} ${found.service}`,
    parcels: found.parcels.map(({ tracking_number, tracking_url }) => ({
      number: tracking_number,
      url: tracking_url,
    })),
    lines: found.lines.map(({ order_item_id, quantity }) => ({ itemId: order_item_id, quantity })),
    from: found.delivery_from,
    to: found.delivery_to,
    deliveredAt: found.delivered_at,
    isLast: isAllSent && (job.kind === 'shipped' || isAllHere),
  };
}

async function returnOf(db: Queryable, job: OrderMailJob): Promise<ReturnMailData | undefined> {
  const found = job.returnId ? await findReturn(db, job.returnId) : undefined;
  if (!found) return undefined;
  return {
    id: found.id,
    number: found.return_number,
    askedAt: found.asked_at,
    lines: found.lines.map((line) => ({
      itemId: line.order_item_id,
      quantity: line.quantity,
      unsent: line.unsent_quantity,
      received: line.restocked + line.written_off,
      reason: line.reason,
    })),
    refund: found.refund_cents,
    shippingRefund: found.shipping_refund_cents,
  };
}

async function refundOf(db: Queryable, job: OrderMailJob): Promise<OrderMailData['refund']> {
  if (!job.refundId) return undefined;
  const all = await listRefunds(db, job.orderId);
  const found = all.find(({ id }) => id === job.refundId);
  if (!found) return undefined;
  const done = all
    .filter(({ status, id }) => status === 'done' || id === found.id)
    .reduce((sum, one) => sum + one.amount_cents, 0);
  return { id: found.id, amount: found.amount_cents, way: found.way, iban: found.iban, done };
}

/** Reason for an order's cancellation, from its history, and the refund. */
async function cancellationOf(
  db: Queryable,
  orderId: string,
): Promise<NonNullable<OrderMailData['cancelled']>> {
  const entry = (await orderHistory(db, orderId)).findLast((event) => event.to_status === 'cancelled');
  const refund = (await listRefunds(db, orderId))
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, one) => sum + one.amount_cents, 0);
  if (entry?.actor === 'customer') return { cause: 'customer', reason: null, refund };
  if (entry?.actor === 'staff') return { cause: 'shop', reason: entry.reason, refund };
  return { cause: entry?.reason?.startsWith('sold out') ? 'sold_out' : 'unpaid', reason: null, refund };
}
