import type { Centimes } from '#server/platform/kernel/money.ts';

/** A credit entry (an incoming payment) of a bank statement. */
export interface StatementEntry {
  /**
   * IBAN of the credited account: the one that the entry names, such as a QR-IBAN, otherwise that of the
   * statement.
   */
  account: string;
  /** Day on which the bank booked the payment (ISO). */
  bookedOn: string;
  amount: Centimes;
  currency: string;
  reference: string | null;
  message: string | null;
  debtorName: string | null;
  debtorIban: string | null;
  servicerReference: string | null;
  endToEndId: string | null;
  /** Whether the entry reverses a debit of the shop. Such an entry is not a payment by a customer. */
  isReversal: boolean;
  /** Key that identifies the entry in every file that contains it. */
  key: string;
}
