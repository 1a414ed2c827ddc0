import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/** A line of a document; amounts in centimes, tax included unless named net. */
export interface DocumentLine {
  /** A product, the delivery, or money given back without naming a line. */
  kind: 'product' | 'shipping' | 'refund';
  name: string;
  sku?: string;
  quantity: number;
  unitPrice: Centimes;
  discount: Centimes;
  total: Centimes;
  vat: Centimes;
}

/** The tax by rate: net + vat = gross. */
export interface RateSum {
  /** Hundredths of a percent. */
  rate: number;
  net: Centimes;
  vat: Centimes;
  gross: Centimes;
}

export interface Seller {
  name: string;
  lines: string[];
  email: string;
  /** Identification numbers for value added tax: of the seat, and of the country of delivery where it is another. */
  vatNumbers: string[];
}

interface DocumentData {
  number: string;
  locale: Locale;
  /** ISO day, in the shop's time zone. */
  issuedOn: string;
  seller: Seller;
  /** Name and address of who is invoiced, and of who receives where that is another. */
  customer: string[];
  deliveredTo: string[] | null;
  orderNumber: string;
  orderedOn: string;
  currency: string;
  lines: DocumentLine[];
  rates: RateSum[];
  total: Centimes;
  vat: Centimes;
}

/** All that stands in an invoice. */
export interface InvoiceData extends DocumentData {
  /** Day of supply; the day of payment where the goods have not left yet. */
  suppliedOn: string;
  paidOn: string;
  method: 'card' | 'twint' | 'bank_transfer' | (string & {});
  reference: string | null;
  discountRate: number;
  /** The promotion code that gave the discount; absent in older invoices. */
  discountCode?: string | null;
  discount: Centimes;
}

/** All that stands in a credit note. */
export interface CreditNoteData extends DocumentData {
  invoiceNumber: string;
  invoiceIssuedOn: string;
}
