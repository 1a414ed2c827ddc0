/** The one state machine of an order; the table of allowed steps is in server/ordering/orders/transitions.ts. */
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

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Payment methods with texts of the shop; the provider's account may enable others. */
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

/** A payment method: one of the shop's, or the provider's own name for another, such as `riverty`. */
export type PaymentMethod = KnownPaymentMethod | (string & Record<never, never>);

/** Valid names of payment methods. */
export const paymentMethodPattern = /^[a-z][a-z0-9_]{1,39}$/;

/** TWINT works only with Swiss bank accounts and CHF, even if the provider offers it otherwise. */
export function isMethodFor(method: PaymentMethod, country: string | undefined, currency: string): boolean {
  return method !== 'twint' || (currency === 'CHF' && (country === undefined || country === 'CH'));
}

const synonyms: Record<string, OrderStatus> = {
  confirmed: 'paid',
  processing: 'preparing',
  shipping: 'shipped',
};

/** Converts a status from another system; undefined when it has no equivalent. */
export function readOrderStatus(text: string): OrderStatus | undefined {
  if ((orderStatuses as readonly string[]).includes(text)) return text as OrderStatus;
  return synonyms[text];
}

/**
 * Current step of the progress tracker (payment, preparation, shipping, delivered), from 0; -1 before the
 * first. A pending card payment is at step 0, a pending bank transfer at -1.
 */
export function trackerStep(status: OrderStatus, method: PaymentMethod): number {
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
