import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/**
 * A line of an invoice or a credit note. Amounts are in centimes and include tax, unless their name contains
 * `net`.
 */
export interface DocumentLine {
  /** What the line stands for: a product, the delivery, or a refund that belongs to no single product. */
  kind: 'product' | 'shipping' | 'refund';
  name: string;
  sku?: string;
  quantity: number;
  unitPrice: Centimes;
  discount: Centimes;
  total: Centimes;
  vat: Centimes;
}

/** Amounts for one tax rate, in centimes: net + vat = gross. */
export interface VatRateTotal {
  /** Tax rate in hundredths of a percent. */
  rate: number;
  net: Centimes;
  vat: Centimes;
  gross: Centimes;
}

export interface Seller {
  name: string;
  lines: string[];
  email: string;
  /**
   * The shop's VAT numbers: the one of its own country and, if different, the one of the country of delivery.
   */
  vatNumbers: string[];
}

interface DocumentData {
  number: string;
  locale: Locale;
  /** Day of issue (ISO) in the shop's time zone. */
  issuedOn: string;
  seller: Seller;
  /**
   * Name and address of the invoiced customer. `deliveredTo` is the recipient of the delivery, or null when
   * it is the same.
   */
  customer: string[];
  deliveredTo: string[] | null;
  orderNumber: string;
  orderedOn: string;
  currency: string;
  lines: DocumentLine[];
  rates: VatRateTotal[];
  total: Centimes;
  vat: Centimes;
}

/** Complete content of an invoice, from which the PDF is generated. */
export interface InvoiceData extends DocumentData {
  /** Day of supply (ISO); the day of payment when the order is paid before shipping. */
  suppliedOn: string;
  paidOn: string;
  method: 'card' | 'twint' | 'bank_transfer' | (string & {});
  reference: string | null;
  discountRate: number;
  /** The promotion code that gave the discount; undefined in older invoices. */
  discountCode?: string | null;
  discount: Centimes;
}

/** Complete content of a credit note, from which the PDF is generated. */
export interface CreditNoteData extends DocumentData {
  invoiceNumber: string;
  invoiceIssuedOn: string;
}
