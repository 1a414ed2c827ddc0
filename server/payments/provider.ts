import type { Centimes } from '../kernel/money.ts';
import type { AttemptStatus } from './schema.ts';

/** A payment as its provider tells it. */
export interface ProviderPayment {
  id: string;
  status: AttemptStatus;
  amount: Centimes;
  currency: string;
}

/** Whoever takes the money. Its word about a payment is the only one that counts. */
export interface PaymentProvider {
  name: string;
  /**
   * Opens a payment and tells where the customer pays. Repeating it with the same key gives the same payment.
   *
   * @throws when the provider cannot be reached or refuses
   */
  createPayment(request: {
    idempotencyKey: string;
    amount: Centimes;
    currency: string;
    method: string;
    description: string;
    orderReference: string;
    redirectUrl: string;
  }): Promise<{ id: string; paymentUrl: string }>;
  /** The payment as it stands now; undefined for one it does not know. */
  getPayment(id: string): Promise<ProviderPayment | undefined>;
}
