import type { PaymentChannel } from '#shared/payment-providers.ts';
import { providerTexts } from './providers/provider-texts.ts';

/** Display name of a payment provider; the stored name for a kind that no longer exists. */
export function paymentProviderName(kind: string): string {
  return Object.hasOwn(providerTexts, kind) ? providerTexts[kind as PaymentChannel]().name : kind;
}
