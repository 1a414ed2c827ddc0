import { countryName } from '#shared/countries.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { FrozenAddress } from '#server/ordering/orders/index.ts';
import { taxRegistrationFor } from '#server/ordering/pricing/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import type { DocumentLine, InvoiceData, Seller } from './document-data.ts';

/**
 * Builds an order's invoice from the order's stored amounts. Its lines are the ordered ones, each with its
 * share of the discount, and one for the delivery. The taxes of all lines sum to the order's tax.
 *
 * Content according to art. 26 of the Swiss VAT act and art. 226 of directive 2006/112/EC.
 *
 * @param today day of issue (ISO)
 */
export function buildInvoice(
  order: Order & { items: OrderItem[] },
  shop: Settings['shop'],
  number: string,
  today: string,
): InvoiceData {
  const paidOn = dayOf(order.processedAt ?? order.updatedAt);
  const customer = formatAddressLines(order.billingAddress, order.locale);
  const receiver = formatAddressLines(order.shippingAddress, order.locale);
  return {
    number,
    locale: order.locale,
    issuedOn: today,
    // The order is paid before shipping, so the day of this advance payment counts as the day of supply.
    suppliedOn: paidOn,
    paidOn,
    seller: sellerForCountry(shop, order.shippingAddress.country, order.locale),
    customer,
    deliveredTo: receiver.join('\n') === customer.join('\n') ? null : receiver,
    orderNumber: order.orderNumber,
    orderedOn: dayOf(order.createdAt),
    currency: order.currency,
    method: order.paymentMethod,
    reference: order.paymentMethod === 'bank_transfer' ? order.paymentReference : null,
    discountRate: order.discountRateBp,
    discountCode: order.promotionKind === 'free_shipping' ? null : order.promotionCode,
    discount: order.discountCents,
    lines: [...order.items.map(productLine), ...shippingLine(order)],
    rates: [
      {
        rate: order.vatRateBp,
        net: order.totalCents - order.vatCents,
        vat: order.vatCents,
        gross: order.totalCents,
      },
    ],
    total: order.totalCents,
    vat: order.vatCents,
  };
}

function productLine(item: OrderItem): DocumentLine {
  return {
    kind: 'product',
    name: [item.productName, item.variantLabel].filter(Boolean).join(', '),
    sku: item.productSku,
    quantity: item.quantity,
    unitPrice: item.unitPriceCents,
    discount: item.discountCents,
    total: item.totalCents - item.discountCents,
    vat: item.vatCents,
  };
}

function shippingLine(order: Order & { items: OrderItem[] }): DocumentLine[] {
  if (order.shippingCents === 0) return [];
  const vat = order.vatCents - order.items.reduce((sum, item) => sum + item.vatCents, 0);
  const { shippingCents: total, shippingCarrier, shippingService } = order;
  return [
    {
      kind: 'shipping',
      name: `${shippingCarrier}, ${localizeServiceName(shippingService, order.locale)}`,
      quantity: 1,
      unitPrice: total,
      discount: 0,
      total,
      vat,
    },
  ];
}

/** Returns the seller's data that a document for the country of delivery must contain. */
export function sellerForCountry(shop: Settings['shop'], country: string, locale: string): Seller {
  const seller = shopIdentity({ shop });
  const registration = taxRegistrationFor(shop.registrations, country);
  return {
    name: seller.legalName,
    lines: [...seller.addressLines, countryName(seller.country, locale)],
    email: seller.email,
    vatNumbers: [...new Set([shop.vat_number, ...(registration ? [registration.number] : [])])].filter(
      Boolean,
    ),
  };
}

/** Formats an address as the lines of a document, with the country's name. */
export function formatAddressLines(address: FrozenAddress, locale: string): string[] {
  const {
    first_name: firstName,
    last_name: lastName,
    company,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    postal_code: postalCode,
    city,
    country,
  } = address;
  const lines = [
    company,
    `${firstName} ${lastName}`.trim(),
    addressLine1,
    addressLine2,
    `${postalCode} ${city}`,
  ];
  return [...lines, countryName(country, locale)].filter((line): line is string => Boolean(line));
}
