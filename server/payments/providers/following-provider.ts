import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type PaymentProvider, ProviderRefused, kindOf } from '../provider.ts';
import { paymentAttempts } from '../schema.ts';
import type { Account } from './account.ts';

/** What there is when nothing online can be paid with. */
const nobody = 'none';

/**
 * The provider that follows the configuration: new payments are begun at the account in use, all others are asked of
 * the one that opened them, whatever has been configured since.
 */
export function followingProvider(db: Database, accounts: () => readonly Account[], current: () => Account | undefined): PaymentProvider {
  /** The account of a name; another of the same provider when its key is not known any more. */
  const accountsOf = (name: string): PaymentProvider[] => {
    const all = accounts().map(({ provider }) => provider);
    const same = all.filter((provider) => provider.name === name);
    return same.length > 0 ? same : all.filter((provider) => kindOf(provider.name) === kindOf(name));
  };
  const accountOf = (name: string): PaymentProvider => {
    const [provider] = accountsOf(name);
    if (!provider) throw new ProviderRefused(`${name} is not configured`);
    return provider;
  };
  /** Who may know a payment: the one that opened it; for an id that we do not know, any. */
  async function whoKnows(id: string): Promise<PaymentProvider[]> {
    const all = accounts().map(({ provider }) => provider);
    if (all.length < 2) return all;
    const [attempt] = await db
      .select({ provider: paymentAttempts.provider })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.provider_id, id));
    if (attempt) return accountsOf(attempt.provider);
    const first = current()?.provider;
    return first ? [first, ...all.filter((provider) => provider !== first)] : all;
  }
  return {
    get name() {
      return current()?.provider.name ?? nobody;
    },
    // A key that is known no more leaves its payments to the others of its provider.
    names: () => [...new Set(accounts().flatMap(({ kind, provider }) => [provider.name, kind]))],
    listMethods: async (currency) => (await current()?.provider.listMethods(currency)) ?? [],
    createPayment: async (request) => accountOf(request.account).createPayment(request),
    createRefund: async (request) => accountOf(request.account).createRefund(request),
    async getPayment(id) {
      let failure: unknown;
      for (const provider of await whoKnows(id)) {
        try {
          const payment = await provider.getPayment(id);
          if (payment) return payment;
        } catch (error) {
          failure ??= error;
        }
      }
      if (failure !== undefined) throw failure;
      return undefined;
    },
    async cancelPayment(id) {
      const [provider] = await whoKnows(id);
      await provider?.cancelPayment(id);
    },
  };
}
