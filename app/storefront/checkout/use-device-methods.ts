import { useSyncExternalStore } from 'react';
import type { OfferedMethod } from './payment-choice.tsx';

interface WithApplePay {
  ApplePaySession?: { canMakePayments: () => boolean };
}

/**
 * Returns whether the device can pay with Apple Pay. Only Safari and other browsers with Apple's interface have it
 * (https://developer.apple.com/documentation/applepayontheweb/applepaysession/canmakepayments).
 */
export function canPayWithApple({ ApplePaySession }: WithApplePay = globalThis as WithApplePay): boolean {
  try {
    return ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // Safari throws on a page that is not served over https.
    return false;
  }
}

const subscribe = () => () => {};

/**
 * Leaves out Apple Pay on devices that do not have it, because the provider's page would then show an error. The
 * server does not know the device, so Apple Pay appears after hydration.
 */
export function useDeviceMethods(offered: readonly OfferedMethod[]): readonly OfferedMethod[] {
  const hasApplePay = useSyncExternalStore(subscribe, canPayWithApple, () => false);
  return hasApplePay ? offered : offered.filter(({ id }) => id !== 'applepay');
}
