import { type PaymentMethod, isMethodFor } from '../../shared/orders.ts';
import type { Logger } from '../kernel/log.ts';
import type { OfferedMethod, PaymentProvider } from './provider.ts';

/** The ways to pay online, as the provider's account has them enabled. */
export interface PaymentMethods {
  /** What can be offered now; asked of the provider at most every few minutes. */
  offered: () => Promise<readonly OfferedMethod[]>;
  /** Whether a way to pay online can be used for a delivery to a country. */
  isOffered: (method: PaymentMethod, country: string | undefined, currency: string) => Promise<boolean>;
}

const keptMs = 5 * 60_000;
/** After an answer that did not come, how long until the provider is asked again. */
const retryMs = 15_000;
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
  const offered = async () => {
    if (Date.now() >= freshUntil) {
      asking ??= ask();
      // Nobody waits for a list that is merely old.
      if (list === unknownYet) await asking;
    }
    return list;
  };
  return {
    offered,
    async isOffered(method, country, currency) {
      return isMethodFor(method, country, currency) && (await offered()).some(({ id }) => id === method);
    },
  };
}
