import { desc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { mollieProvider } from '../mollie/provider.ts';
import type { PaymentProvider } from '../provider.ts';
import { isExampleAccount } from '../bank/account.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { providerKeys } from '../schema.ts';
import { type PaymentCredential, chooseCredential } from './account.ts';
import { followingProvider } from './following-provider.ts';

/** Payment credentials of the shop, cached in this process. */
export interface ProviderStore {
  /** Follows configuration changes without being recreated. */
  provider: PaymentProvider;
  /** All credentials: the environment's key, stored ones (latest first), a demo's sandbox. */
  credentials: () => readonly PaymentCredential[];
  /** Credential for new payments; undefined when no online payment is possible. */
  current: () => PaymentCredential | undefined;
  /** Number of stored keys that cannot be decrypted with the shop's secret. */
  unreadable: () => number;
  /**
   * Whether bank transfers are accepted: enabled and, except in a demo, with an account other than the
   * example.
   *
   * @param payments settings to check; the current ones by default
   */
  takesTransfers: (payments?: Settings['payments']) => boolean;
  reload: () => Promise<void>;
  /** Creates a Mollie provider with this key. */
  mollieWith: (apiKey: string, name: string) => PaymentProvider;
}

interface Shop {
  db: Database;
  log: Logger;
  secretBox: SecretBox;
  env: { DEMO: boolean; SHOP_URL: string; MOLLIE_API_URL: string; MOLLIE_API_KEY?: string | undefined };
  settings: { current: () => Settings };
}

/** Purpose string for encrypting a provider's stored key. */
export const encryptedAs = (provider: string): string => `${provider}.api_key`;

const modeOf = (apiKey: string): 'test' | 'live' => (apiKey.startsWith('live_') ? 'live' : 'test');

/** Reads and caches the stored keys; `reload` is called whenever the database notifies of a change. */
export async function openProviders({ db, log, secretBox, env, settings }: Shop): Promise<ProviderStore> {
  const mollieWith = (apiKey: string, name: string) =>
    mollieProvider({ name, apiKey, apiUrl: env.MOLLIE_API_URL, shopUrl: env.SHOP_URL });
  const given = env.MOLLIE_API_KEY;
  const inEnvironment: PaymentCredential[] = given
    ? [
        {
          kind: 'mollie',
          source: 'environment',
          mode: modeOf(given),
          endsIn: given.slice(-4),
          verifiedAt: null,
          provider: mollieWith(given, 'mollie'),
        },
      ]
    : [];
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

  async function reload(): Promise<void> {
    const rows = await db.select().from(providerKeys).orderBy(desc(providerKeys.saved_at));
    const known = new Map(stored.map((credential) => [credential.keyId, credential.provider]));
    const opened = rows.flatMap((row): PaymentCredential[] => {
      const apiKey = secretBox.decrypt(row.sealed, encryptedAs(row.provider));
      if (!apiKey) return [];
      const { id: keyId, provider: kind, mode, ends_in: endsIn, verified_at: verifiedAt } = row;
      const provider = known.get(keyId) ?? mollieWith(apiKey, `${kind}:${keyId.slice(0, 8)}`);
      return [{ kind, source: 'stored', mode, endsIn, verifiedAt, keyId, provider }];
    });
    stored = opened;
    if (rows.length - opened.length > unreadable)
      log.error('a stored key of a payment provider cannot be read with this secret');
    unreadable = rows.length - opened.length;
  }
  await reload();
  return {
    provider: followingProvider(db, credentials, current),
    credentials,
    current,
    unreadable: () => unreadable,
    takesTransfers: (requested) => {
      const { payments: now, bank } = settings.current();
      const payments = requested ?? now;
      return !payments.disabled.includes('bank_transfer') && (env.DEMO || !isExampleAccount(bank));
    },
    reload,
    mollieWith,
  };
}
