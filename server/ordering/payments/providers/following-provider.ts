import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
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
  /**
   * The accounts that may know what one of a name opened: itself, then the others of its provider. A key that was renewed
   * over there is refused from then on, and the new one knows its payments.
   */
  const accountsOf = (name: string): PaymentProvider[] =>
    accounts()
      .map(({ provider }) => provider)
      .filter((provider) => kindOf(provider.name) === kindOf(name))
      .toSorted((a, b) => Number(b.name === name) - Number(a.name === name));
  const accountOf = (name: string): PaymentProvider => {
    const [provider] = accountsOf(name);
    if (!provider) throw new ProviderRefused(`${name} is not configured`);
    return provider;
  };
  /** Who may know a payment, who opened it first; for an id that we do not know, any. */
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
  /** The first answer of those who may know a payment; when none has one, the first thing that went wrong is thrown. */
  async function askThose<T>(id: string, ask: (provider: PaymentProvider) => Promise<T | undefined>): Promise<T | undefined> {
    let failure: unknown;
    for (const provider of await whoKnows(id)) {
      try {
        const answer = await ask(provider);
        if (answer !== undefined) return answer;
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
    return undefined;
  }
  return {
    get name() {
      return current()?.provider.name ?? nobody;
    },
    // A key that is known no more leaves its payments to the others of its provider.
    names: () => [...new Set(accounts().flatMap(({ kind, provider }) => [provider.name, kind]))],
    listMethods: async (currency) => (await current()?.provider.listMethods(currency)) ?? [],
    createPayment: async (request) => accountOf(request.account).createPayment(request),
    async createRefund(request) {
      let refusal = new ProviderRefused(`${request.account} is not configured`);
      for (const [at, provider] of accountsOf(request.account).entries()) {
        try {
          return await provider.createRefund(request);
        } catch (error) {
          // Only a clear no lets another be asked: what was not heard may have been done.
          if (!(error instanceof ProviderRefused)) throw error;
          if (at === 0) refusal = error;
        }
      }
      throw refusal;
    },
    getPayment: (id) => askThose(id, (provider) => provider.getPayment(id)),
    async cancelPayment(id) {
      await askThose(id, async (provider) => {
        const payment = await provider.getPayment(id);
        if (payment) await provider.cancelPayment(id);
        return payment;
      });
    },
  };
}
