import type { Order } from '#server/ordering/orders/index.ts';
import { isQrIban } from './account.ts';
import type { BankTransfer } from './qr-bill.ts';
import { bankTransferReference, isQrReference } from './reference.ts';

/**
 * Returns the reference for an order's transfer to an account: the reference in the order's instructions, or
 * a new one when the account now needs the other type of reference. Both contain the order number, so
 * payments with either are matched.
 */
export function transferReference(
  order: Pick<Order, 'orderNumber' | 'paymentReference'>,
  iban: string,
): string {
  const reported = order.paymentReference;
  return reported && isQrReference(reported) === isQrIban(iban)
    ? reported
    : bankTransferReference(order.orderNumber, iban);
}

/**
 * Returns the bank transfer that an order awaits; undefined when the order is paid, closed or has no transfer
 * instructions.
 *
 * @param iban the shop's bank account
 */
export function awaitedTransfer(order: Order, iban: string): BankTransfer | undefined {
  if (!awaitsTransfer(order)) return undefined;
  const { totalCents: amount, currency, orderNumber, billingAddress: debtor } = order;
  return { reference: transferReference(order, iban), amount, currency, orderNumber, debtor };
}

/**
 * Returns whether an order has transfer instructions and awaits the payment. Choosing another payment method
 * does not end this: only a payment or the cancellation of the order does.
 */
export function awaitsTransfer({
  paymentReference,
  status,
}: Pick<Order, 'paymentReference' | 'status'>): boolean {
  return status === 'pending' && paymentReference !== null;
}

/**
 * Returns the last second of the last day on which the order can be paid; the order expires at the end of
 * that day.
 */
export function lastDayToPay({ expiresAt }: Pick<Order, 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() - 1000);
}
