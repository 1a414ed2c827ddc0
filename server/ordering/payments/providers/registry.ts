import type { Env } from '#server/platform/env.ts';
import type { KeyedProviderKind, ProviderKind } from '#shared/payment-providers.ts';
import { mollieProvider } from '../mollie/provider.ts';
import type { PaymentProvider } from '../provider.ts';

export type ProviderEnv = Pick<Env, 'SHOP_URL' | 'MOLLIE_API_KEY' | 'MOLLIE_API_URL'>;

interface ProviderDefinition {
  /** Milliseconds for which the provider stores an idempotency key. */
  idempotencyKeyMs: number;
}

interface KeyedProviderDefinition extends ProviderDefinition {
  /** Returns the API key from the environment; undefined without one. */
  environmentKey: (env: ProviderEnv) => string | undefined;
  /** Format of an API key. */
  keyFormat: RegExp;
  isTestKey: (apiKey: string) => boolean;
  /** Path of the shop's webhook for this provider. */
  webhookPath: string;
  /**
   * Creates the provider that uses an API key.
   *
   * @param name name of the payment credential
   */
  open: (apiKey: string, name: string, env: ProviderEnv) => PaymentProvider;
}

const dayMs = 24 * 3_600_000;

/** The payment providers by their kind. `shared/payment-providers.ts` lists the kinds with their rank. */
export const providerRegistry: Record<ProviderKind, ProviderDefinition> &
  Record<KeyedProviderKind, KeyedProviderDefinition> = {
  mollie: {
    // https://docs.mollie.com/reference/api-idempotency
    idempotencyKeyMs: dayMs,
    environmentKey: (env) => env.MOLLIE_API_KEY,
    // https://docs.mollie.com/reference/authentication
    keyFormat: /^(test|live)_\w{20,}$/,
    isTestKey: (apiKey) => !apiKey.startsWith('live_'),
    webhookPath: '/api/webhooks/mollie',
    open: (apiKey, name, env) =>
      mollieProvider({ name, apiKey, apiUrl: env.MOLLIE_API_URL, shopUrl: env.SHOP_URL }),
  },
  sandbox: { idempotencyKeyMs: dayMs },
};

/**
 * Returns the milliseconds for which a provider stores an idempotency key; the shortest time of all for an
 * unknown kind.
 */
export function idempotencyKeyLifetimeMs(kind: string): number {
  const times = Object.entries(providerRegistry).map(([name, own]) => [name, own.idempotencyKeyMs] as const);
  return new Map(times).get(kind) ?? Math.min(...times.map(([, ms]) => ms));
}
