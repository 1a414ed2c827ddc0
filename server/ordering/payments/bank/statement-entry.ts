import type { Centimes } from '#server/platform/kernel/money.ts';

/** A credit entry of a bank statement. */
export interface StatementEntry {
  /** IBAN of the account. */
  account: string;
  /** Booking day (ISO). */
  bookedOn: string;
  amount: Centimes;
  currency: string;
  reference: string | null;
  message: string | null;
  debtorName: string | null;
  debtorIban: string | null;
  servicerReference: string | null;
  endToEndId: string | null;
  /** True for a reversed debit of the shop, which is not a payment. */
  isReversal: boolean;
  /** Key of the entry, the same in any file. */
  key: string;
}
