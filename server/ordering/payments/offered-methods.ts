import { type PaymentMethod, isMethodFor } from '#shared/orders.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { OfferedMethod, PaymentProvider } from './provider.ts';

/** The ways to pay: online, as the provider's account has them enabled, and by bank transfer. */
export interface PaymentMethods {
  /** What can be offered now; asked of the provider at most every few minutes, and no page waits long for it. */
  offered: () => Promise<readonly OfferedMethod[]>;
  /** Whether bank transfers are taken. */
  takesTransfers: () => boolean;
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
 * When other accounts are configured the list is asked for anew, and awaited as the first one is.
 *
 * @param onChange called when the list is another than before
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
      // Meanwhile another account may have come into use.
      if (asked !== listed) return;
      freshUntil = Date.now() + keptMs;
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
      // Nobody waits for a list that is merely old, or a second time for one that does not come.
      if (isFirst && asking) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
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
