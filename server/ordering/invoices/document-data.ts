import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/** A line of a document; amounts in centimes, including tax unless named net. */
export interface DocumentLine {
  /** A product, the delivery, or a refund without a specific line. */
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
  /** VAT numbers: of the shop's own country, and of the country of delivery if different. */
  vatNumbers: string[];
}

interface DocumentData {
  number: string;
  locale: Locale;
  /** Day of issue (ISO), in the shop's time zone. */
  issuedOn: string;
  seller: Seller;
  /** Name and address of the invoiced customer; `deliveredTo` is the recipient if different. */
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

/** Complete content of an invoice. */
export interface InvoiceData extends DocumentData {
  /** Day of supply; the day of payment when the goods are not shipped yet. */
  suppliedOn: string;
  paidOn: string;
  method: 'card' | 'twint' | 'bank_transfer' | (string & {});
  reference: string | null;
  discountRate: number;
  /** The promotion code that gave the discount; absent in older invoices. */
  discountCode?: string | null;
  discount: Centimes;
}

/** Complete content of a credit note. */
export interface CreditNoteData extends DocumentData {
  invoiceNumber: string;
  invoiceIssuedOn: string;
}
