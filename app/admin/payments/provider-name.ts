import type { PaymentChannel } from '#shared/payment-providers.ts';
import { providerTexts } from './providers/provider-texts.ts';

/**
 * Returns the display name of a payment provider. A stored payment may have a provider kind that the shop no
 * longer supports; its kind is then returned unchanged.
 */
export function paymentProviderName(kind: string): string {
  return Object.hasOwn(providerTexts, kind) ? providerTexts[kind as PaymentChannel]().name : kind;
}
