import { type Centimes, roundCentimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import type { DocumentLine, InvoiceData } from './document-data.ts';

/** A part of an order for which a credit note is issued. Amounts are in centimes and include tax. */
export interface CreditedLine {
  name: string;
  sku?: string;
  quantity: number;
  amount: Centimes;
}

/**
 * Computes the lines of a credit note and their tax. The note's tax is the tax on the total amount credited
 * so far, including this note, minus the tax on the amount credited before. The taxes of all notes together
 * therefore equal exactly the invoice's tax.
 *
 * @param amount amount of the note in centimes, including tax; with `lines`, the sum of their amounts
 * @param before amount in centimes of the earlier credit notes
 */
export function computeCreditLines(
  invoice: Pick<InvoiceData, 'lines' | 'total' | 'vat'>,
  amount: Centimes,
  before: Centimes,
  lines?: readonly CreditedLine[],
): { lines: DocumentLine[]; vat: Centimes } {
  if (lines && lines.reduce((sum, line) => sum + line.amount, 0) !== amount)
    throw new Error('the lines do not sum to the credit');
  const vatOf = (credited: Centimes) =>
    invoice.total === 0 ? 0 : roundCentimes((invoice.vat * credited) / invoice.total);
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
