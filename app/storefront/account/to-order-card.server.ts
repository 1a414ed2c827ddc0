import { cancelUntil } from '#server/fulfilment/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { OrderDocuments } from '#server/ordering/invoices/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { formatDateTime, formatLongDate, formatOrderAmount, formatPercent } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { trackerStep } from '#shared/orders.ts';
import { toDocuments } from './to-documents.server.ts';
import { methodName } from '#shared/i18n/method-name.ts';
import { deliveryDays } from '#shared/i18n/delivery-days.ts';
import type { Shipment } from '#server/ordering/shipping/index.ts';

/** Shipment data visible to the customer. */
function toShipmentView(shipment: Shipment, locale: Locale) {
  return {
    id: shipment.id,
    number: shipment.number,
    carrier: shipment.carrier,
    sent: formatLongDate(shipment.sent_at, locale),
    delivered: shipment.delivered_at && formatLongDate(shipment.delivered_at, locale),
    expected: shipment.delivered_at
      ? null
      : deliveryDays(shipment.delivery_from, shipment.delivery_to, locale),
    parcels: shipment.parcels.flatMap(({ id, tracking_number, tracking_url }) =>
      tracking_number ? [{ id, number: tracking_number, url: tracking_url }] : [],
    ),
  };
}

/** Data of an order card besides the order itself. */
interface Journey {
  shipments: readonly Shipment[];
  /** Expected delivery of unshipped items. */
  promised: { from: string | null; to: string | null };
  /** Whether any unit can still be returned. */
  canReturn: boolean;
  /** Hours during which the customer may cancel. */
  cancelHours: number;
  refunded: { done: Centimes; underway: Centimes } | undefined;
  documents: OrderDocuments | undefined;
}

/** An order for the account page, with formatted amounts and dates. */
export function toOrderCard(order: Order & { items: OrderItem[] }, locale: Locale, journey: Journey) {
  const { shipments, promised, canReturn, cancelHours, refunded } = journey;
  const until = cancelUntil(order, cancelHours);
  // Paid, and no parcel shipped yet.
  const isAwaited = (order.status === 'paid' || order.status === 'preparing') && shipments.length === 0;
  return {
    documents: toDocuments(order, journey.documents),
    vat: { rate: formatPercent(order.vat_rate_bp, locale), amount: formatOrderAmount(order.vat_cents) },
    cancelUntil: until && until > new Date() ? formatDateTime(until, locale) : null,
    refunded: refunded?.done ? formatOrderAmount(refunded.done) : null,
    refundUnderway: refunded?.underway ? formatOrderAmount(refunded.underway) : null,
    id: order.id,
    number: order.order_number,
    date: formatLongDate(order.created_at, locale),
    isoDate: order.created_at.toISOString(),
    status: order.status,
    isHeld: order.stock_held,
    method: order.payment_method,
    methodName: methodName(order.payment_method, locale),
    // Idempotency key of this page's order-again button, so that a double click adds the items once.
    againKey: crypto.randomUUID(),
    step: trackerStep(order.status, order.payment_method),
    carrier: order.shipping_carrier,
    expected: isAwaited ? deliveryDays(promised.from, promised.to, locale) : null,
    shipments: shipments.map((shipment) => toShipmentView(shipment, locale)),
    canReturn,
    subtotal: formatOrderAmount(order.subtotal_cents),
    discount: order.discount_cents > 0 ? formatOrderAmount(-order.discount_cents) : null,
    code: order.promotion_code,
    isFreeByCode: order.promotion_kind === 'free_shipping',
    shipping: order.shipping_cents > 0 ? formatOrderAmount(order.shipping_cents) : null,
    total: formatOrderAmount(order.total_cents),
    items: order.items.map((item) => ({
      id: item.id,
      productId: item.product_id,
      name: item.product_name,
      variant: item.variant_label,
      image: item.image ?? '',
      quantity: item.quantity,
      unitPrice: formatOrderAmount(item.unit_price_cents),
      total: formatOrderAmount(item.total_cents),
    })),
  };
}

export type OrderCardData = ReturnType<typeof toOrderCard>;
