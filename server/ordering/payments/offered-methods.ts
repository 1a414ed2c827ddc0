import { type PaymentMethod, isMethodUsable } from '#shared/orders.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { OfferedMethod, PaymentProvider } from './provider.ts';

/**
 * The payment methods that the shop offers: the online methods enabled at the provider, and bank transfer.
 */
export interface PaymentMethods {
  /**
   * Returns the online methods that can be offered now. The list is fetched from the provider at most once in
   * a few minutes, and a page waits for it only briefly.
   */
  offered: () => Promise<readonly OfferedMethod[]>;
  takesTransfers: () => boolean;
  /**
   * Returns whether an online method can be used for an order in a currency that is delivered to a country.
   */
  isOffered: (method: PaymentMethod, country: string | undefined, currency: string) => Promise<boolean>;
}

const cacheMs = 5 * 60_000;
/** Milliseconds to wait before the next request when the provider has not responded. */
const retryMs = 15_000;
/** Milliseconds for which a page waits for the provider's first response. */
const patienceMs = 1000;
const unknownYet: readonly OfferedMethod[] = [{ id: 'card', title: 'Card' }];

/**
 * Caches the provider's list of payment methods. When the provider does not respond, the last list stays
 * valid. Without a list, only card is offered, and starting a payment reports the error.
 * When staff configure another payment credential, the list is fetched again, and pages wait for it as for
 * the first list.
 *
 * @param onChange called when the list has changed
 */
export function cachePaymentMethods(
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
      // Ignores the response when staff have activated another payment credential since the request was sent.
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
      // Only the first caller waits, and only for the first list. Later, an outdated list is returned
      // immediately while it is being refreshed.
      if (isFirst && asking)
        await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
      isFirst = false;
      return list;
    },
    takesTransfers,
    async isOffered(method, country, currency) {
      refresh();
      if (list === unknownYet) await asking;
      return isMethodUsable(method, country, currency) && list.some(({ id }) => id === method);
    },
  };
}
