import { type PaymentMethod, isMethodFor } from '../../shared/orders.ts';
import type { Logger } from '../kernel/log.ts';
import type { OfferedMethod, PaymentProvider } from './provider.ts';

/** The ways to pay online, as the provider's account has them enabled. */
export interface PaymentMethods {
  /** What can be offered now; asked of the provider at most every few minutes, and no page waits long for it. */
  offered: () => Promise<readonly OfferedMethod[]>;
  /** Whether a way to pay online can be used for a delivery to a country. */
  isOffered: (method: PaymentMethod, country: string | undefined, currency: string) => Promise<boolean>;
}

const keptMs = 5 * 60_000;
/** After an answer that did not come, how long until the provider is asked again. */
const retryMs = 15_000;
/** How long a page waits for the very first answer. */
const patienceMs = 1000;
const unknownYet: readonly OfferedMethod[] = [{ id: 'card', title: 'Card' }];

/**
 * Remembers the provider's list. When the provider does not answer the last list stands, or the card alone: starting the
 * payment then says what is wrong, in its own words.
 *
 * @param onChange called when the list is another than before
 */
export function openPaymentMethods(provider: PaymentProvider, log: Logger, onChange: () => void = () => {}): PaymentMethods {
  let list = unknownYet;
  let freshUntil = 0;
  let asking: Promise<void> | undefined;
  let isFirst = true;

  async function ask(): Promise<void> {
    try {
      const next = await provider.listMethods('CHF');
      freshUntil = Date.now() + keptMs;
      const isOther = JSON.stringify(next) !== JSON.stringify(list);
      list = next;
      if (isOther) onChange();
    } catch (error) {
      freshUntil = Date.now() + retryMs;
      log.error({ error }, 'the provider does not say which payment methods it offers');
    } finally {
      asking = undefined;
    }
  }
  const refresh = () => {
    if (Date.now() >= freshUntil) asking ??= ask();
  };
  return {
    async offered() {
      refresh();
      // Nobody waits for a list that is merely old, or a second time for one that does not come.
      if (isFirst && asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
      isFirst = false;
      return list;
    },
    async isOffered(method, country, currency) {
      refresh();
      if (list === unknownYet) await asking;
      return isMethodFor(method, country, currency) && list.some(({ id }) => id === method);
    },
  };
}
