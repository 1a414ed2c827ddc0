import type { Centimes } from '#server/platform/kernel/money.ts';

/** A credit on the account as a statement tells it. */
export interface StatementEntry {
  /** The account's IBAN. */
  account: string;
  /** ISO day. */
  bookedOn: string;
  amount: Centimes;
  currency: string;
  reference: string | null;
  message: string | null;
  debtorName: string | null;
  debtorIban: string | null;
  servicerReference: string | null;
  endToEndId: string | null;
  /** A debit of ours that was taken back, rather than somebody's payment. */
  isReversal: boolean;
  /** Names the entry the same in whichever file it comes. */
  key: string;
}
