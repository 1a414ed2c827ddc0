import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { returnsOf } from '#server/fulfilment/returns/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';

/** Loads an order's returns for its page, newest first. */
export async function loadReturns(shop: Shop, order: Order & { items: OrderItem[] }) {
  const made = (await returnsOf(shop.db, [order.id])).get(order.id) ?? [];
  const names = new Map(
    order.items.map((item) => [item.id, [item.product_name, item.variant_label].filter(Boolean).join(', ')]),
  );
  return {
    orderId: order.id,
    returns: made.toReversed().map((entry) => ({
      id: entry.id,
      number: entry.return_number,
      way: entry.way,
      isReceived: entry.status === 'received',
      askedAt: formatDateTime(entry.asked_at, 'fr'),
      receivedAt: entry.received_at && formatDateTime(entry.received_at, 'fr'),
      refund: entry.refund_cents > 0 ? formatOrderAmount(entry.refund_cents) : null,
      delivery: entry.shipping_refund_cents > 0 ? formatOrderAmount(entry.shipping_refund_cents) : null,
      note: entry.note,
      lines: entry.lines.map((line) => ({
        id: line.id,
        name: names.get(line.order_item_id) ?? '',
        quantity: line.quantity,
        unsent: line.unsent_quantity,
        reason: line.reason,
        restocked: line.restocked,
        writtenOff: line.written_off,
      })),
    })),
  };
}

export type ReturnsData = Awaited<ReturnType<typeof loadReturns>>;
export type ReturnData = ReturnsData['returns'][number];
