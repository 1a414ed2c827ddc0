import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { freeLabelPath, hasFreeLabel, listReturnsByOrder } from '#server/fulfilment/returns/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';

/** Loads an order's returns for its page, newest first. */
export async function loadReturns(shop: Shop, order: Order & { items: OrderItem[] }) {
  const made = (await listReturnsByOrder(shop.db, [order.id])).get(order.id) ?? [];
  const names = new Map(
    order.items.map((item) => [item.id, [item.productName, item.variantLabel].filter(Boolean).join(', ')]),
  );
  return {
    orderId: order.id,
    returns: made.toReversed().map((entry) => ({
      id: entry.id,
      number: entry.returnNumber,
      way: entry.way,
      isReceived: entry.status === 'received',
      askedAt: formatDateTime(entry.askedAt, 'fr'),
      receivedAt: entry.receivedAt && formatDateTime(entry.receivedAt, 'fr'),
      refund: entry.refundCents > 0 ? formatOrderAmount(entry.refundCents) : null,
      delivery: entry.shippingRefundCents > 0 ? formatOrderAmount(entry.shippingRefundCents) : null,
      note: entry.note,
      labelUrl: hasFreeLabel(entry) ? freeLabelPath(entry.id) : null,
      lines: entry.lines.map((line) => ({
        id: line.id,
        name: names.get(line.orderItemId) ?? '',
        quantity: line.quantity,
        unsent: line.unsentQuantity,
        reason: line.reason,
        restocked: line.restocked,
        writtenOff: line.writtenOff,
        isFitPromise: line.isFitPromise,
      })),
    })),
  };
}

export type ReturnsData = Awaited<ReturnType<typeof loadReturns>>;
export type ReturnData = ReturnsData['returns'][number];
