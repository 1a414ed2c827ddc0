import { desc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { runInOrder } from '#server/platform/kernel/cached-value.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { isKeyedProvider, keyedProviderKinds } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '../provider.ts';
import { canReceiveTransfers } from '../bank/account.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { providerKeys } from '../schema.ts';
import { type PaymentCredential, chooseCredential } from './account.ts';
import { createConfiguredProvider } from './following-provider.ts';
import { type ProviderEnv, providerRegistry } from './registry.ts';

/** The shop's payment credentials and the provider that uses them, cached in this process. */
export interface ProviderStore {
  /**
   * Payment provider that uses the current configuration; it stays the same object when the configuration
   * changes.
   */
  provider: PaymentProvider;
  /**
   * Returns all credentials: the keys from the environment, the stored keys (latest first), and the sandbox of
   * a demo shop.
   */
  credentials: () => readonly PaymentCredential[];
  /** Returns the credential for new payments; undefined when no online payment is possible. */
  current: () => PaymentCredential | undefined;
  /** Returns the number of stored keys that cannot be decrypted with the shop's secret. */
  unreadable: () => number;
  /**
   * Returns whether the shop accepts bank transfers: they must be enabled and need a bank account
   * (see `canReceiveTransfers`).
   *
   * @param payments settings to check; the current settings by default
   */
  takesTransfers: (payments?: Settings['payments']) => boolean;
  reload: () => Promise<void>;
}

interface Shop {
  db: Database;
  log: Logger;
  secretBox: SecretBox;
  env: ProviderEnv & { DEMO: boolean };
  settings: { current: () => Settings };
}

/** Returns the purpose string with which a provider's key is encrypted and decrypted. */
export const keyEncryptionPurpose = (provider: string): string => `${provider}.api_key`;

/**
 * Reads the stored keys and caches them. The caller must call `reload` when the database announces a change.
 */
export async function openProviders({ db, log, secretBox, env, settings }: Shop): Promise<ProviderStore> {
  const inEnvironment = keyedProviderKinds.flatMap((kind): PaymentCredential[] => {
    const definition = providerRegistry[kind];
    const apiKey = definition.environmentKey(env);
    if (!apiKey) return [];
    const mode = definition.isTestKey(apiKey) ? 'test' : 'live';
    const provider = definition.open(apiKey, kind, env);
    return [{ kind, source: 'environment', mode, endsIn: apiKey.slice(-4), verifiedAt: null, provider }];
  });
  const ofDemo: PaymentCredential[] = env.DEMO
    ? [
        {
          kind: 'sandbox',
          source: 'demo',
          mode: 'test',
          endsIn: '',
          verifiedAt: null,
          provider: sandboxProvider(db),
        },
      ]
    : [];
  let stored: PaymentCredential[] = [];
  let unreadable = 0;
  const credentials = () => [...inEnvironment, ...stored, ...ofDemo];
  const current = () => chooseCredential(credentials(), settings.current().payments);

  const reload = runInOrder(async () => {
    const rows = await db.select().from(providerKeys).orderBy(desc(providerKeys.savedAt));
    const known = new Map(stored.map((credential) => [credential.keyId, credential.provider]));
    const opened = rows.flatMap((row): PaymentCredential[] => {
      const apiKey = secretBox.decrypt(row.sealed, keyEncryptionPurpose(row.provider));
      // A later version of the shop may have stored a key of a provider that this version does not have.
      if (!apiKey || !isKeyedProvider(row.provider)) return [];
      const { id: keyId, provider: kind, mode, endsIn, verifiedAt } = row;
      const provider =
        known.get(keyId) ?? providerRegistry[kind].open(apiKey, `${kind}:${keyId.slice(0, 8)}`, env);
      return [{ kind, source: 'stored', mode, endsIn, verifiedAt, keyId, provider }];
    });
    stored = opened;
    if (rows.length - opened.length > unreadable)
      log.error('a stored key of a payment provider cannot be read with this secret');
    unreadable = rows.length - opened.length;
  });
  await reload();
  return {
    provider: createConfiguredProvider(db, credentials, current),
    credentials,
    current,
    unreadable: () => unreadable,
    takesTransfers: (requested) => {
      const { payments: now, bank } = settings.current();
      const payments = requested ?? now;
      return !payments.disabled.includes('bank_transfer') && canReceiveTransfers(bank, env.DEMO);
    },
    reload,
  };
}
