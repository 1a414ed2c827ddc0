import type { PaymentMethod } from '#shared/orders.ts';
import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** A provider snapshot of a payment. */
export interface ProviderPayment {
  id: string;
  /** Kind of the provider: `mollie`, `sandbox`. */
  by: string;
  status: AttemptStatus;
  amount: Centimes;
  currency: string;
  /** The attempt it was opened for, from the provider's metadata. */
  attemptId?: string;
  /** Amount charged back by the buyer's bank and not reversed. */
  chargedBack: Centimes;
  refunds: ProviderRefund[];
}

/** A refund as reported by the provider. */
export interface ProviderRefund {
  id: string;
  status: RefundStatus;
  amount: Centimes;
  currency: string;
  /**
   * The shop's refund id from the provider's metadata; absent for a refund made in the provider's dashboard.
   */
  refundId?: string;
}

/** A payment method enabled in the provider's account. */
export interface OfferedMethod {
  id: PaymentMethod;
  /** The provider's name for it, shown when the shop has no text. */
  title: string;
}

export interface NewPayment {
  /** Payment credential with which the attempt was started. */
  account: string;
  /**
   * Id of the attempt: a repeated request returns the same payment, which contains this id in its metadata.
   */
  idempotencyKey: string;
  amount: Centimes;
  currency: string;
  method: PaymentMethod;
  description: string;
  orderReference: string;
  redirectUrl: string;
  locale: Locale;
}

export interface NewRefund {
  /** Payment credential that opened the payment. */
  account: string;
  /** Id of the refund, used the same way as the attempt's id. */
  idempotencyKey: string;
  paymentId: string;
  amount: Centimes;
  currency: string;
  description: string;
}

/** The provider has refused the request: retrying it unchanged is pointless. */
export class ProviderRefused extends Error {}

/** Kind of provider of a payment credential: the part of its name before the colon. */
export const kindOf = (account: string): string => account.split(':', 1)[0]!;

/** A payment provider. Its state of a payment is authoritative. */
export interface PaymentProvider {
  /** Payment credential for new payments: `sandbox`, `mollie`, `mollie:3f2a9c1d`. */
  readonly name: string;
  /** Provider names of attempts that this provider can look up. */
  names(): readonly string[];
  /**
   * Lists the methods enabled for one-off payments in a currency.
   *
   * @throws when the provider cannot be reached
   */
  listMethods(currency: string): Promise<OfferedMethod[]>;
  /**
   * Opens a payment and returns the URL where the customer pays. A repeat with the same key returns the same
   * payment.
   *
   * @throws ProviderRefused, or another error when the provider cannot be reached
   */
  createPayment(request: NewPayment): Promise<{ id: string; paymentUrl: string }>;
  /** Fetches the current payment with its refunds and chargebacks; undefined when unknown. */
  getPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Closes a payment that is no longer needed, where the provider allows it; otherwise does nothing. */
  cancelPayment(id: string): Promise<void>;
  /**
   * Creates a refund. A repeat with the same key returns the same refund.
   *
   * @throws ProviderRefused, or another error when the provider cannot be reached
   */
  createRefund(request: NewRefund): Promise<ProviderRefund>;
}
