/** The one state machine of an order; the table of allowed steps is in server/orders/transitions.ts. */
export const orderStatuses = ['pending', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['card', 'twint', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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
