import type { PaymentRequest } from 'mollie-api-typescript/models/paymentrequest.js';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { containedTax } from '#server/ordering/pricing/index.ts';
import type { PaymentAddress, PaymentLine, PaymentOrder } from '../provider.ts';
import { formatMollieAmount } from './read-payment.ts';

/** Methods for which Mollie requires the order lines (`PaymentRequest.lines` of its client). */
export const methodsWithLines = new Set(['billie', 'billink', 'in3', 'klarna', 'riverty', 'voucher']);
/** Methods for which Mollie requires the billing address (`PaymentRequest.billingAddress`). */
export const methodsWithBillingAddress = new Set(['alma', 'in3', 'klarna', 'billie', 'billink', 'riverty']);

/**
 * Builds the order details of a payment request. Other methods get none, so that no personal data leave the
 * shop without need.
 */
export async function toMollieDetails(
  method: string,
  currency: string,
  readOrder: () => Promise<PaymentOrder>,
): Promise<Pick<PaymentRequest, 'lines' | 'billingAddress' | 'shippingAddress'>> {
  const needs = { lines: methodsWithLines.has(method), address: methodsWithBillingAddress.has(method) };
  if (!needs.lines && !needs.address) return {};
  const order = await readOrder();
  return {
    ...(needs.lines
      ? { lines: order.lines.map((line) => toMollieLine(line, order.vatRateBp, currency)) }
      : {}),
    ...(needs.address
      ? {
          billingAddress: toMollieAddress(order.billing, order.email),
          shippingAddress: toMollieAddress(order.shipping, order.email),
        }
      : {}),
  };
}

function toMollieLine(line: PaymentLine, vatRateBp: number, currency: string) {
  const amount = (cents: Centimes) => formatMollieAmount(cents, currency);
  const total = line.unitPrice * line.quantity - line.discount;
  return {
    type: line.isShipping ? ('shipping_fee' as const) : ('physical' as const),
    description: line.description,
    quantity: line.quantity,
    unitPrice: amount(line.unitPrice),
    ...(line.discount > 0 ? { discountAmount: amount(line.discount) } : {}),
    totalAmount: amount(total),
    vatRate: (vatRateBp / 100).toFixed(2),
    // Mollie checks this amount against the line's own total and rate.
    vatAmount: amount(containedTax(total, vatRateBp)),
    ...(line.sku ? { sku: line.sku } : {}),
  };
}

function toMollieAddress(address: PaymentAddress, email: string) {
  const phone = address.phone?.replaceAll(/[\s().-]/g, '') ?? '';
  return {
    givenName: address.first_name,
    familyName: address.last_name,
    ...(address.company ? { organizationName: address.company } : {}),
    streetAndNumber: address.address_line_1,
    ...(address.address_line_2 ? { streetAdditional: address.address_line_2 } : {}),
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
    email,
    // Mollie accepts only E.164; a national number has no country code.
    ...(/^\+[1-9]\d{6,14}$/.test(phone) ? { phone } : {}),
  };
}
