import { dayAt } from './calendar.ts';
import type { HistoryPlan } from './plan.ts';

/** How many numbers of each series the shop needs for a plan. */
export interface NumbersNeeded {
  orders: number;
  returns: number;
  /** By year. */
  invoices: Record<string, number>;
  /** By year. */
  creditNotes: Record<string, number>;
}

/**
 * Counts the order, return, invoice and credit note numbers that a plan uses. A payment makes an invoice; a
 * refund makes a credit note when the money is sent.
 */
export function countNumbers(plan: HistoryPlan): NumbersNeeded {
  const numbers: NumbersNeeded = { orders: 0, returns: 0, invoices: {}, creditNotes: {} };
  for (const event of plan.events) {
    const year = dayAt(event.at).slice(0, 4);
    const count = (series: 'invoices' | 'creditNotes', many = 1) =>
      (numbers[series][year] = (numbers[series][year] ?? 0) + many);
    const isTransfer = 'order' in event && plan.orders[event.order]!.method === 'bank_transfer';
    switch (event.kind) {
      case 'place-order':
        numbers.orders += 1;
        break;
      case 'pay':
      case 'receive-transfer':
        count('invoices');
        break;
      case 'import-statement':
        count('invoices', event.orders.length);
        break;
      case 'request-return':
        numbers.returns += 1;
        break;
      case 'make-bank-refund':
        count('creditNotes');
        break;
      case 'receive-return':
      case 'refund':
      case 'cancel-by-customer':
      case 'cancel-by-staff':
        if (!isTransfer) count('creditNotes');
        break;
      default:
    }
  }
  return numbers;
}
