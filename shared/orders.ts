/**
 * All statuses of an order. The allowed changes between them are in server/ordering/orders/transitions.ts.
 */
export const orderStatuses = [
  'pending',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Largest number of characters of a gift message, so that it fits on the packing slip. */
export const maxGiftMessage = 300;

/** `cancelled`: the order was cancelled before any payment arrived. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Payment methods for which the shop has texts. The provider may offer others. */
export const knownPaymentMethods = [
  'card',
  'twint',
  'paypal',
  'applepay',
  'googlepay',
  'klarna',
  'bank_transfer',
] as const;
export type KnownPaymentMethod = (typeof knownPaymentMethods)[number];

/** A payment method: a known one, or the provider's name for another one, such as `riverty`. */
export type PaymentMethod = KnownPaymentMethod | (string & Record<never, never>);

/** Pattern that the names of all payment methods match. */
export const paymentMethodPattern = /^[a-z][a-z0-9_]{1,39}$/;

/**
 * Returns whether a payment method can be used for a country and a currency. TWINT works only with Swiss bank
 * accounts and CHF, even when the provider offers it for others.
 */
export function isMethodUsable(
  method: PaymentMethod,
  country: string | undefined,
  currency: string,
): boolean {
  return method !== 'twint' || (currency === 'CHF' && (country === undefined || country === 'CH'));
}

const synonyms: Record<string, OrderStatus> = {
  confirmed: 'paid',
  processing: 'preparing',
  shipping: 'shipped',
};

/** Converts an order status of another system to the shop's status; undefined when there is no equivalent. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  if ((orderStatuses as readonly string[]).includes(text)) return text as OrderStatus;
  return synonyms[text];
}

/**
 * Returns the current step of an order's progress display (payment, preparation, shipping, delivered), from
 * 0; -1 before the first step and for a cancelled or refunded order. A pending card payment is at step 0, a
 * pending bank transfer at -1.
 */
export function progressStep(status: OrderStatus, method: PaymentMethod): number {
  switch (status) {
    case 'pending':
      return method === 'bank_transfer' ? -1 : 0;
    case 'paid':
      return 0;
    case 'preparing':
      return 1;
    case 'shipped':
      return 2;
    case 'delivered':
      return 3;
    case 'cancelled':
    case 'refunded':
      return -1;
  }
}
