import type { OrderDocuments } from '#server/invoices/index.ts';
import type { Order, OrderItem } from '#server/orders/index.ts';
import { formatLongDate, formatOrderAmount } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { trackerStep } from '#shared/orders.ts';
import { toPapers } from './to-papers.server.ts';

/** An order as the account shows it: amounts and date already written out. */
export function toOrderCard(order: Order & { items: OrderItem[] }, locale: Locale, documents?: OrderDocuments) {
  return {
    papers: toPapers(order, documents),
    vat: { rate: order.vat_rate_bp / 100, amount: formatOrderAmount(order.vat_cents) },
    id: order.id,
    number: order.order_number,
    date: formatLongDate(order.created_at, locale),
    isoDate: order.created_at.toISOString(),
    status: order.status,
    method: order.payment_method,
    step: trackerStep(order.status, order.payment_method),
    trackingNumber: order.tracking_number,
    carrier: order.shipping_carrier,
    subtotal: formatOrderAmount(order.subtotal_cents),
    discount: order.discount_cents > 0 ? formatOrderAmount(-order.discount_cents) : null,
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
