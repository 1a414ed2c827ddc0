import type { PaymentMethod } from '#shared/orders.ts';
import type { PostalAddress } from '#shared/parcel-address.ts';
import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** A payment as the provider reports it, with its refunds and chargebacks. */
export interface ProviderPayment {
  id: string;
  /** Kind of the provider: `mollie` or `sandbox`. */
  by: string;
  status: AttemptStatus;
  amount: Centimes;
  currency: string;
  /** Id of the shop's payment attempt, read from the payment's metadata at the provider. */
  attemptId?: string;
  /** Amount that the buyer's bank has charged back and that was not reversed. */
  chargedBack: Centimes;
  refunds: ProviderRefund[];
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  status: RefundStatus;
  amount: Centimes;
  currency: string;
  /**
   * Id of the shop's refund, read from the refund's metadata; undefined for a refund made in the provider's
   * dashboard.
   */
  refundId?: string;
}

/** A payment method that is enabled in the shop's account at the provider. */
export interface OfferedMethod {
  id: PaymentMethod;
  /** The provider's name for the method, shown when the shop has no text of its own. */
  title: string;
}

/** A line of an order as a payment method receives it. Amounts include VAT. */
export interface PaymentLine {
  description: string;
  /** Null for the delivery. */
  sku: string | null;
  isShipping: boolean;
  quantity: number;
  unitPrice: Centimes;
  /** Discount of the whole line, 0 or more. */
  discount: Centimes;
}

/** A postal address with the phone number that the buyer entered. */
export type PaymentAddress = PostalAddress & { phone: string | null };

/** Data of an order that some payment methods require. The totals of the lines add up to the order's total. */
export interface PaymentOrder {
  lines: PaymentLine[];
  /** VAT rate of all lines in basis points. */
  vatRateBp: number;
  billing: PaymentAddress;
  shipping: PaymentAddress;
  email: string;
}

export interface NewPayment {
  /** Name of the payment credential that opens the payment. */
  account: string;
  /**
   * Id of the payment attempt. A repeated request with the same id returns the same payment, whose metadata
   * contain the id.
   */
  idempotencyKey: string;
  amount: Centimes;
  currency: string;
  method: PaymentMethod;
  description: string;
  orderReference: string;
  redirectUrl: string;
  locale: Locale;
  /** Loads the order's details. Called only for a payment method that requires them. */
  readOrder: () => Promise<PaymentOrder>;
}

export interface NewRefund {
  /** Name of the payment credential that opened the payment. */
  account: string;
  /** Id of the refund. A repeated request with the same id returns the same refund. */
  idempotencyKey: string;
  paymentId: string;
  amount: Centimes;
  currency: string;
  description: string;
}

/** Error: the provider has rejected the request permanently, so the same request must not be repeated. */
export class ProviderRefusedError extends Error {}

/**
 * Returns the kind of provider to which a payment credential belongs: the part of its name before the colon.
 */
export const providerKindOf = (account: string): string => account.split(':', 1)[0]!;

/** Interface of a payment provider. What it reports about a payment is authoritative. */
export interface PaymentProvider {
  /** Name of the payment credential for new payments: `sandbox`, `mollie` or `mollie:3f2a9c1d`. */
  readonly name: string;
  /** Returns the credential names of the payment attempts that this provider can fetch. */
  names(): readonly string[];
  /**
   * Lists the methods that are enabled for single payments in a currency.
   *
   * @throws when the provider cannot be reached
   */
  listMethods(currency: string): Promise<OfferedMethod[]>;
  /**
   * Opens a payment and returns the URL of its payment page. A repeated request with the same idempotency key
   * returns the same payment.
   *
   * @throws ProviderRefusedError when the provider rejects the payment; another error when it cannot be
   * reached
   */
  createPayment(request: NewPayment): Promise<{ id: string; paymentUrl: string }>;
  /**
   * Fetches the current state of a payment with its refunds and chargebacks; undefined when the provider does
   * not know the payment.
   */
  getPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Closes a payment that is no longer needed. Does nothing when the provider does not allow it. */
  cancelPayment(id: string): Promise<void>;
  /**
   * Creates a refund. A repeated request with the same idempotency key returns the same refund.
   *
   * @throws ProviderRefusedError when the provider rejects the refund; another error when it cannot be
   * reached
   */
  createRefund(request: NewRefund): Promise<ProviderRefund>;
}
