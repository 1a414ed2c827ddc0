import { type Centimes, roundCentimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import type { DocumentLine, InvoiceData } from './document-data.ts';

/** What of an order is credited: amounts tax included. */
export interface CreditedLine {
  name: string;
  sku?: string;
  quantity: number;
  amount: Centimes;
}

/**
 * The lines of a credit note and the tax in them. Pure. The tax follows what has been credited in all, so that credit
 * notes over the whole invoice carry exactly its tax, however it was divided.
 *
 * @param amount tax included; with `lines` their sum
 * @param before what earlier credit notes took back
 */
export function creditLines(
  invoice: Pick<InvoiceData, 'lines' | 'total' | 'vat'>,
  amount: Centimes,
  before: Centimes,
  lines?: readonly CreditedLine[],
): { lines: DocumentLine[]; vat: Centimes } {
  if (lines && lines.reduce((sum, line) => sum + line.amount, 0) !== amount) throw new Error('the lines do not sum to the credit');
  const vatOf = (credited: Centimes) => (invoice.total === 0 ? 0 : roundCentimes((invoice.vat * credited) / invoice.total));
  const vat = vatOf(before + amount) - vatOf(before);
  if (!lines && amount === invoice.total) return { lines: invoice.lines, vat };
  const named = lines ?? [{ name: '', quantity: 1, amount }];
  const vats = splitByLargestRemainder(
    vat,
    named.map((line) => line.amount),
  );
  return {
    vat,
    lines: named.map(({ name, sku, quantity, amount: total }, i) => ({
      kind: name ? 'product' : 'refund',
      name,
      ...(sku ? { sku } : {}),
      quantity,
      unitPrice: roundCentimes(total / quantity),
      discount: 0,
      total,
      vat: vats[i] ?? 0,
    })),
  };
}
