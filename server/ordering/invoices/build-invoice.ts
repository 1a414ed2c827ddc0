import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { FrozenAddress } from '#server/ordering/orders/index.ts';
import { registrationFor } from '#server/ordering/pricing/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { DocumentLine, InvoiceData, Seller } from './document-data.ts';

/**
 * Builds an order's invoice from its stored amounts. Pure. Lines are as ordered, with their share of the
 * discount; the delivery is a separate line; the taxes of all lines sum to the order's.
 *
 * Content according to art. 26 of the Swiss VAT act and art. 226 of directive 2006/112/EC.
 *
 * @param today ISO day of issue
 */
export function buildInvoice(
  order: Order & { items: OrderItem[] },
  shop: Settings['shop'],
  number: string,
  today: string,
): InvoiceData {
  const paidOn = dayOf(order.processed_at ?? order.updated_at);
  const customer = addressLines(order.billing_address, order.locale);
  const receiver = addressLines(order.shipping_address, order.locale);
  return {
    number,
    locale: order.locale,
    issuedOn: today,
    // Paid before shipping: the day of the advance payment counts as the day of supply.
    suppliedOn: paidOn,
    paidOn,
    seller: sellerFor(shop, order.shipping_address.country, order.locale),
    customer,
    deliveredTo: receiver.join('\n') === customer.join('\n') ? null : receiver,
    orderNumber: order.order_number,
    orderedOn: dayOf(order.created_at),
    currency: order.currency,
    method: order.payment_method,
    reference: order.payment_method === 'bank_transfer' ? order.payment_reference : null,
    discountRate: order.discount_rate_bp,
    discountCode: order.promotion_kind === 'free_shipping' ? null : order.promotion_code,
    discount: order.discount_cents,
    lines: [...order.items.map(productLine), ...shippingLine(order)],
    rates: [
      {
        rate: order.vat_rate_bp,
        net: order.total_cents - order.vat_cents,
        vat: order.vat_cents,
        gross: order.total_cents,
      },
    ],
    total: order.total_cents,
    vat: order.vat_cents,
  };
}

function productLine(item: OrderItem): DocumentLine {
  return {
    kind: 'product',
    name: [item.product_name, item.variant_label].filter(Boolean).join(', '),
    sku: item.product_sku,
    quantity: item.quantity,
    unitPrice: item.unit_price_cents,
    discount: item.discount_cents,
    total: item.total_cents - item.discount_cents,
    vat: item.vat_cents,
  };
}

function shippingLine(order: Order & { items: OrderItem[] }): DocumentLine[] {
  if (order.shipping_cents === 0) return [];
  const vat = order.vat_cents - order.items.reduce((sum, item) => sum + item.vat_cents, 0);
  const { shipping_cents: total, shipping_carrier, shipping_service } = order;
  return [
    {
      kind: 'shipping',
      name: `${shipping_carrier}, ${shipping_service}`,
      quantity: 1,
      unitPrice: total,
      discount: 0,
      total,
      vat,
    },
  ];
}

/** The seller's data as required on a document for the country of delivery. */
export function sellerFor(shop: Settings['shop'], country: string, locale: string): Seller {
  const registration = registrationFor(shop.registrations, country);
  return {
    name: shop.legal_name,
    lines: [shop.street, `${shop.postal_code} ${shop.city}`, countryName(shop.country, locale)],
    email: shop.email,
    vatNumbers: [...new Set([shop.vat_number, ...(registration ? [registration.number] : [])])].filter(
      Boolean,
    ),
  };
}

/** Formats an address for a document, with the country's name. */
export function addressLines(address: FrozenAddress, locale: string): string[] {
  const { first_name, last_name, company, address_line_1, address_line_2, postal_code, city, country } =
    address;
  const lines = [
    company,
    `${first_name} ${last_name}`.trim(),
    address_line_1,
    address_line_2,
    `${postal_code} ${city}`,
  ];
  return [...lines, countryName(country, locale)].filter((line): line is string => Boolean(line));
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
