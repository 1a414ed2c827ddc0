import type { Order } from '#server/ordering/orders/index.ts';
import { isQrIban } from './account.ts';
import type { Transfer } from './qr-bill.ts';
import { bankTransferReference, isQrReference } from './reference.ts';

/**
 * The reference for an order's transfer to this account: the one in its instructions, or, if the account's
 * type has changed since, the type that the account needs. Both contain the order number, so a payment with
 * either is matched.
 */
export function referenceFor(order: Pick<Order, 'order_number' | 'payment_reference'>, iban: string): string {
  const reported = order.payment_reference;
  return reported && isQrReference(reported) === isQrIban(iban)
    ? reported
    : bankTransferReference(order.order_number, iban);
}

/**
 * The transfer that an order awaits; undefined once it is paid or closed, or without instructions.
 *
 * @param iban the beneficiary account
 */
export function transferOf(order: Order, iban: string): Transfer | undefined {
  if (!awaitsTransfer(order)) return undefined;
  const { total_cents: amount, currency, order_number: orderNumber, billing_address: debtor } = order;
  return { reference: referenceFor(order, iban), amount, currency, orderNumber, debtor };
}

/** Whether an order has transfer instructions and awaits the payment. */
export function awaitsTransfer({ payment_method, payment_reference, status }: Order): boolean {
  return payment_method === 'bank_transfer' && status === 'pending' && payment_reference !== null;
}

/** A time on the last day for the transfer; the order expires at the end of that day. */
export function lastDayToPay({ expires_at }: Pick<Order, 'expires_at'>): Date {
  return new Date(expires_at.getTime() - 1000);
}
