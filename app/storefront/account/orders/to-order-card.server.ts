import { toFrozenVerdict } from '#app/fit/frozen-verdict-view.ts';
import { cancellationDeadline } from '#server/fulfilment/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { OrderDocuments } from '#server/ordering/invoices/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { formatDateTime, formatLongDate, formatOrderAmount, formatPercent } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { progressStep } from '#shared/orders.ts';
import { orderDocumentUrls } from './to-documents.server.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';
import type { Shipment } from '#server/ordering/shipping/index.ts';

/** Converts a shipment to the data that the customer sees. */
function toShipmentView(shipment: Shipment, locale: Locale) {
  return {
    id: shipment.id,
    number: shipment.number,
    carrier: shipment.carrier,
    sent: formatLongDate(shipment.sentAt, locale),
    delivered: shipment.deliveredAt && formatLongDate(shipment.deliveredAt, locale),
    expected: shipment.deliveredAt
      ? null
      : formatDeliveryDays(shipment.deliveryFrom, shipment.deliveryTo, locale),
    parcels: shipment.parcels.flatMap(({ id, trackingNumber, trackingUrl }) =>
      trackingNumber ? [{ id, number: trackingNumber, url: trackingUrl }] : [],
    ),
  };
}

/** Data that an order card needs in addition to the order. */
interface Journey {
  shipments: readonly Shipment[];
  /** First and last expected delivery day of the unshipped units. */
  promised: { from: string | null; to: string | null };
  /** Whether any unit of the order can still be returned. */
  canReturn: boolean;
  /** Number of hours during which the customer may cancel the order. */
  cancelHours: number;
  refunded: { done: Centimes; underway: Centimes } | undefined;
  documents: OrderDocuments | undefined;
  /** Returns the path of the product page for an order line, without the language prefix. */
  pathOf: (item: OrderItem) => string;
}

/** Converts an order to the data of its card on the account page, with formatted amounts and dates. */
export function toOrderCard(order: Order & { items: OrderItem[] }, locale: Locale, journey: Journey) {
  const { shipments, promised, canReturn, cancelHours, refunded } = journey;
  const until = cancellationDeadline(order, cancelHours);
  // The order is paid and no parcel has been shipped yet.
  const isAwaited = (order.status === 'paid' || order.status === 'preparing') && shipments.length === 0;
  return {
    documents: orderDocumentUrls(order, journey.documents),
    vat:
      order.vatRateBp > 0
        ? { rate: formatPercent(order.vatRateBp, locale), amount: formatOrderAmount(order.vatCents) }
        : null,
    cancelUntil: until && until > new Date() ? formatDateTime(until, locale) : null,
    refunded: refunded?.done ? formatOrderAmount(refunded.done) : null,
    refundUnderway: refunded?.underway ? formatOrderAmount(refunded.underway) : null,
    id: order.id,
    number: order.orderNumber,
    date: formatLongDate(order.createdAt, locale),
    isoDate: order.createdAt.toISOString(),
    status: order.status,
    isHeld: order.stockHeld,
    method: order.paymentMethod,
    methodName: paymentMethodName(order.paymentMethod, locale),
    // Idempotency key of the order-again button on this page, so that a double click adds the items once.
    againKey: crypto.randomUUID(),
    step: progressStep(order.status, order.paymentMethod),
    carrier: order.shippingCarrier,
    expected: isAwaited ? formatDeliveryDays(promised.from, promised.to, locale) : null,
    shipments: shipments.map((shipment) => toShipmentView(shipment, locale)),
    canReturn,
    subtotal: formatOrderAmount(order.subtotalCents),
    discount: order.discountCents > 0 ? formatOrderAmount(-order.discountCents) : null,
    code: order.promotionCode,
    isFreeByCode: order.promotionKind === 'free_shipping',
    shipping: order.shippingCents > 0 ? formatOrderAmount(order.shippingCents) : null,
    total: formatOrderAmount(order.totalCents),
    items: order.items.map((item) => ({
      id: item.id,
      path: journey.pathOf(item),
      name: item.productName,
      variant: item.variantLabel,
      image: item.image ?? '',
      quantity: item.quantity,
      unitPrice: formatOrderAmount(item.unitPriceCents),
      total: formatOrderAmount(item.totalCents),
      fit: toFrozenVerdict(item.fit, locale),
    })),
  };
}

export type OrderCardData = ReturnType<typeof toOrderCard>;
