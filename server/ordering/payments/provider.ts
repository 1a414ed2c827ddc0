import type { PaymentMethod } from '#shared/orders.ts';
import type { Locale } from '#shared/locales.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** A payment as its provider tells it. */
export interface ProviderPayment {
  id: string;
  /** The kind of provider whose books it stands in: `mollie`, `sandbox`. */
  by: string;
  status: AttemptStatus;
  amount: Centimes;
  currency: string;
  /** The attempt it was opened for, as the provider kept it for us. */
  attemptId?: string;
  /** What the buyer's bank has taken back and not returned. */
  chargedBack: Centimes;
  refunds: ProviderRefund[];
}

/** Money going back, as the provider tells it. */
export interface ProviderRefund {
  id: string;
  status: RefundStatus;
  amount: Centimes;
  currency: string;
  /** Our refund, as the provider kept it for us; none for one that was made at the provider's own screens. */
  refundId?: string;
}

/** A way to pay that the provider's account has enabled. */
export interface OfferedMethod {
  id: PaymentMethod;
  /** The provider's own name for it, shown where we have none. */
  title: string;
}

export interface NewPayment {
  /** The account that the attempt was begun at. */
  account: string;
  /** The attempt's id: repeating the request gives the same payment, and the payment tells whose it is. */
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
  /** The account that opened the payment. */
  account: string;
  /** The refund's id, used as the attempt's is. */
  idempotencyKey: string;
  paymentId: string;
  amount: Centimes;
  currency: string;
  description: string;
}

/** The provider heard and refused: asking again the same way is of no use. */
export class ProviderRefused extends Error {}

/** The kind of provider of an account: what stands before the colon of its name. */
export const kindOf = (account: string): string => account.split(':', 1)[0]!;

/** Whoever takes the money. Its word about a payment is the only one that counts. */
export interface PaymentProvider {
  /** The account that new payments are begun at: `sandbox`, `mollie`, `mollie:3f2a9c1d`. */
  readonly name: string;
  /** The names of attempts that can be asked about here. */
  names(): readonly string[];
  /**
   * The ways to pay that the account has enabled for one-off payments in a currency.
   *
   * @throws when the provider cannot be reached
   */
  listMethods(currency: string): Promise<OfferedMethod[]>;
  /**
   * Opens a payment and tells where the customer pays. Repeating it with the same key gives the same payment.
   *
   * @throws ProviderRefused, or another error when the provider cannot be reached
   */
  createPayment(request: NewPayment): Promise<{ id: string; paymentUrl: string }>;
  /** The payment as it stands now, its refunds and chargebacks with it; undefined for one it does not know. */
  getPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Closes a payment that nobody shall pay any more, where the provider lets us; otherwise does nothing. */
  cancelPayment(id: string): Promise<void>;
  /**
   * Sends money back. Repeating it with the same key gives the same refund.
   *
   * @throws ProviderRefused, or another error when the provider cannot be reached
   */
  createRefund(request: NewRefund): Promise<ProviderRefund>;
}
