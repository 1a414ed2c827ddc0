import { type PaymentMethod, isMethodFor } from '#shared/orders.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { OfferedMethod, PaymentProvider } from './provider.ts';

/** Payment methods: online ones as enabled in the provider's account, and bank transfer. */
export interface PaymentMethods {
  /**
   * Methods that can be offered now; fetched from the provider at most every few minutes, without delaying
   * pages for long.
   */
  offered: () => Promise<readonly OfferedMethod[]>;
  /** Whether bank transfers are accepted. */
  takesTransfers: () => boolean;
  /** Whether an online payment method can be used for a delivery to a country. */
  isOffered: (method: PaymentMethod, country: string | undefined, currency: string) => Promise<boolean>;
}

const cacheMs = 5 * 60_000;
/** Milliseconds until the next request after a missing response. */
const retryMs = 15_000;
/** Milliseconds a page waits for the very first response. */
const patienceMs = 1000;
const unknownYet: readonly OfferedMethod[] = [{ id: 'card', title: 'Card' }];

/**
 * Caches the provider's list of methods. When the provider does not respond, the last list stays valid, or
 * card alone: starting the payment then reports the actual error.
 *
 * When other accounts are configured, the list is fetched again, and awaited like the first one.
 *
 * @param onChange called when the list has changed
 */
export function openPaymentMethods(
  provider: PaymentProvider,
  takesTransfers: () => boolean,
  log: Logger,
  onChange: () => void = () => {},
): PaymentMethods {
  let list = unknownYet;
  let listed = provider.name;
  let freshUntil = 0;
  let asking: Promise<void> | undefined;
  let isFirst = true;

  async function ask(): Promise<void> {
    const asked = provider.name;
    try {
      const next = await provider.listMethods('CHF');
      // Another account may have been activated since the request.
      if (asked !== listed) return;
      freshUntil = Date.now() + cacheMs;
      const isOther = JSON.stringify(next) !== JSON.stringify(list);
      list = next;
      if (isOther) onChange();
    } catch (error) {
      if (asked === listed) freshUntil = Date.now() + retryMs;
      log.error({ error }, 'the provider does not say which payment methods it offers');
    } finally {
      if (asked === listed) asking = undefined;
    }
  }
  const refresh = () => {
    if (provider.name !== listed) {
      listed = provider.name;
      list = unknownYet;
      freshUntil = 0;
      asking = undefined;
      isFirst = true;
    }
    if (Date.now() >= freshUntil) asking ??= ask();
  };
  return {
    async offered() {
      refresh();
      // Only the first request is awaited, once; a stale list is returned immediately.
      if (isFirst && asking)
        await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
      isFirst = false;
      return list;
    },
    takesTransfers,
    async isOffered(method, country, currency) {
      refresh();
      if (list === unknownYet) await asking;
      return isMethodFor(method, country, currency) && list.some(({ id }) => id === method);
    },
  };
}
