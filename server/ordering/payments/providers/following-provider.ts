import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type PaymentProvider, ProviderRefused, kindOf } from '../provider.ts';
import { paymentAttempts } from '../schema.ts';
import type { PaymentCredential } from './account.ts';

/** Provider name when no online payment is possible. */
const nobody = 'none';

/**
 * A provider that follows the configuration: opens new payments with the current credential, and accesses
 * existing ones with the credential that opened them, whatever has been configured since.
 */
export function followingProvider(
  db: Database,
  accounts: () => readonly PaymentCredential[],
  current: () => PaymentCredential | undefined,
): PaymentProvider {
  /**
   * Credentials that may have access to a payment of the given name: itself, then the others of its provider.
   * A key replaced at the provider is refused from then on, but its successor has access.
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
  /** Credentials that may know a payment, the one that opened it first; all of them for an unknown id. */
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
  /**
   * Returns the first result of the credentials that may know a payment; without a result, throws the first
   * error.
   */
  async function askThose<T>(
    id: string,
    ask: (provider: PaymentProvider) => Promise<T | undefined>,
  ): Promise<T | undefined> {
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
    // When a key is no longer known, the provider's other keys take over its payments.
    names: () => [...new Set(accounts().flatMap(({ kind, provider }) => [provider.name, kind]))],
    listMethods: async (currency) => (await current()?.provider.listMethods(currency)) ?? [],
    createPayment: async (request) => accountOf(request.account).createPayment(request),
    async createRefund(request) {
      let refusal = new ProviderRefused(`${request.account} is not configured`);
      for (const [at, provider] of accountsOf(request.account).entries()) {
        try {
          return await provider.createRefund(request);
        } catch (error) {
          // Only a clear refusal allows another attempt: a request without response may have been executed.
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
