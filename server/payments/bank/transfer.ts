import type { Order } from '../../orders/index.ts';
import type { Transfer } from './qr-bill.ts';

/** What an order that waits for its bank transfer asks for; undefined once it is paid or closed, or without reference. */
export function transferOf(order: Order): Transfer | undefined {
  const { payment_method, payment_reference: reference, status } = order;
  if (payment_method !== 'bank_transfer' || status !== 'pending' || !reference) return undefined;
  const { total_cents: amount, currency, order_number: orderNumber, billing_address: debtor } = order;
  return { reference, amount, currency, orderNumber, debtor };
}
