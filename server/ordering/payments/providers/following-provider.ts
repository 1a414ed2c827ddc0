import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type PaymentProvider, ProviderRefusedError, providerKindOf } from '../provider.ts';
import { paymentAttempts } from '../schema.ts';
import type { PaymentCredential } from './account.ts';

/** Credential name while no online payment is possible. */
const nobody = 'none';

/**
 * Creates a payment provider that always uses the current configuration. It opens new payments with the
 * current credential. It accesses an existing payment with the credential that opened it, even when the
 * configuration has changed.
 */
export function createConfiguredProvider(
  db: Database,
  accounts: () => readonly PaymentCredential[],
  current: () => PaymentCredential | undefined,
): PaymentProvider {
  /**
   * Returns the credentials to try for a payment: the one that opened it, then the others of the same
   * provider. When a key is replaced at the provider, the provider rejects the old key, but the new key has
   * access to its payments.
   */
  const accountsOf = (name: string): PaymentProvider[] =>
    accounts()
      .map(({ provider }) => provider)
      .filter((provider) => providerKindOf(provider.name) === providerKindOf(name))
      .toSorted((a, b) => Number(b.name === name) - Number(a.name === name));
  const accountOf = (name: string): PaymentProvider => {
    const [provider] = accountsOf(name);
    if (!provider) throw new ProviderRefusedError(`${name} is not configured`);
    return provider;
  };
  /**
   * Returns the credentials that may have access to a payment, the one that opened it first. For a payment
   * that the shop does not know: all credentials.
   */
  async function whoKnows(id: string): Promise<PaymentProvider[]> {
    const all = accounts().map(({ provider }) => provider);
    if (all.length < 2) return all;
    const [attempt] = await db
      .select({ provider: paymentAttempts.provider })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.providerId, id));
    if (attempt) return accountsOf(attempt.provider);
    const first = current()?.provider;
    return first ? [first, ...all.filter((provider) => provider !== first)] : all;
  }
  /**
   * Asks the credentials that may have access to a payment, one after the other. Returns the first result;
   * when there is none, throws the first error.
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
    // Includes the kind of provider, so that payments opened with a key that is no longer configured can
    // still be fetched.
    names: () => [...new Set(accounts().flatMap(({ kind, provider }) => [provider.name, kind]))],
    listMethods: async (currency) => (await current()?.provider.listMethods(currency)) ?? [],
    createPayment: async (request) => accountOf(request.account).createPayment(request),
    async createRefund(request) {
      let refusal = new ProviderRefusedError(`${request.account} is not configured`);
      for (const [at, provider] of accountsOf(request.account).entries()) {
        try {
          return await provider.createRefund(request);
        } catch (error) {
          // Tries another credential only after a clear rejection: a request without a response may have
          // created the refund.
          if (!(error instanceof ProviderRefusedError)) throw error;
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
