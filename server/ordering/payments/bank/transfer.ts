import type { Order } from '#server/ordering/orders/index.ts';
import { isQrIban } from './account.ts';
import type { Transfer } from './qr-bill.ts';
import { bankTransferReference, isQrReference } from './reference.ts';

/**
 * The reference of an order's transfer to this account: the one it was told, or, since the account became one of the other
 * kind, the one that this kind takes. Money with either finds the order, whose number is in both.
 */
export function referenceFor(order: Pick<Order, 'order_number' | 'payment_reference'>, iban: string): string {
  const told = order.payment_reference;
  return told && isQrReference(told) === isQrIban(iban) ? told : bankTransferReference(order.order_number, iban);
}

/**
 * What an order that waits for its bank transfer asks for; undefined once it is paid or closed, or without instructions.
 *
 * @param iban the account it is paid to
 */
export function transferOf(order: Order, iban: string): Transfer | undefined {
  if (!awaitsTransfer(order)) return undefined;
  const { total_cents: amount, currency, order_number: orderNumber, billing_address: debtor } = order;
  return { reference: referenceFor(order, iban), amount, currency, orderNumber, debtor };
}

/** Whether an order was told where to transfer to, and waits for it. */
export function awaitsTransfer({ payment_method, payment_reference, status }: Order): boolean {
  return payment_method === 'bank_transfer' && status === 'pending' && payment_reference !== null;
}

/** A moment of the last day on which a transfer is waited for, which the order's time ends with. */
export function lastDayToPay({ expires_at }: Pick<Order, 'expires_at'>): Date {
  return new Date(expires_at.getTime() - 1000);
}
