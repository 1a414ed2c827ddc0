/** The one state machine of an order; the table of allowed steps is in server/ordering/orders/transitions.ts. */
export const orderStatuses = ['pending', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The ways to pay that have words of their own here; the provider's account may enable others. */
export const knownPaymentMethods = ['card', 'twint', 'paypal', 'applepay', 'googlepay', 'klarna', 'bank_transfer'] as const;
export type KnownPaymentMethod = (typeof knownPaymentMethods)[number];

/** A way to pay: one of ours, or the provider's own name of one, such as `riverty`. */
export type PaymentMethod = KnownPaymentMethod | (string & Record<never, never>);

/** What a way to pay may be called. */
export const paymentMethodPattern = /^[a-z][a-z0-9_]{1,39}$/;

/** TWINT is for Swiss bank accounts and francs only, whatever the provider offers. */
export function isMethodFor(method: PaymentMethod, country: string | undefined, currency: string): boolean {
  return method !== 'twint' || (currency === 'CHF' && (country === undefined || country === 'CH'));
}

const synonyms: Record<string, OrderStatus> = { confirmed: 'paid', processing: 'preparing', shipping: 'shipped' };

/** A status as other systems may write it, in our own word; undefined when it means nothing here. */
export function readOrderStatus(text: string): OrderStatus | undefined {
  if ((orderStatuses as readonly string[]).includes(text)) return text as OrderStatus;
  return synonyms[text];
}

/**
 * Which of the tracker's four steps (payment, preparation, shipping, delivered) an order stands at, from 0;
 * -1 before the first. A pending bank transfer has not begun, a pending card payment is at its payment.
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
