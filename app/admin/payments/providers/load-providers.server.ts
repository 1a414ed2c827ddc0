import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { isExampleAccount } from '#server/ordering/payments/bank/index.ts';
import {
  type PaymentCredential,
  type ProviderName,
  canTurnOffTestMode,
  isUsableCredential,
  storedKeysVersion,
  chooseMollieCredential,
} from '#server/ordering/payments/providers/index.ts';
import type { Shop } from '#server/shop.ts';

/** State of one payment provider, as its card shows it. */
export interface ProviderState {
  name: ProviderName;
  isUsed: boolean;
  isConfigured: boolean;
  /** Whether new payments currently use this provider. */
  isActive: boolean;
  /** Names of the provider's payment methods; null while they are unknown. */
  methods: string[] | null;
  types: ('card' | 'bank' | 'mobile' | 'digital')[];
}

/** A stored API key for display: its last characters and when it was verified. */
export interface StoredKeyState {
  endsIn: string;
  verifiedAt: string | null;
}

const typeOf: Record<string, ProviderState['types'][number]> = { card: 'card', twint: 'mobile' };

/** Loads the payment providers with their configuration. */
export async function loadProviders(shop: Shop) {
  const { disabled, test_mode: isTestMode } = shop.settings.current().payments;
  const accounts = shop.providers.credentials();
  const current = shop.providers.current();
  const offered = current ? await shop.methods.offered() : [];
  const inWords = offered.map(({ id, title }) =>
    paymentMethodName(id) === id ? title : paymentMethodName(id),
  );
  const types = [...new Set(offered.map(({ id }) => typeOf[id] ?? 'digital'))];
  const online = (name: 'mollie' | 'sandbox', isConfigured: boolean): ProviderState => {
    const isActive = current?.kind === name;
    return {
      name,
      isUsed: !disabled.includes(name),
      isConfigured,
      isActive,
      methods: isActive ? inWords : null,
      types: isActive && types.length > 0 ? types : ['card', 'mobile', 'digital'],
    };
  };
  const takesTransfers = shop.providers.takesTransfers();
  const providers: ProviderState[] = [
    online('mollie', chooseMollieCredential(accounts, isTestMode) !== undefined),
    {
      name: 'bank_transfer',
      isUsed: !disabled.includes('bank_transfer'),
      isConfigured: shop.env.DEMO || !isExampleAccount(shop.settings.current().bank),
      isActive: takesTransfers,
      methods: takesTransfers ? [paymentMethodName('bank_transfer')] : null,
      types: ['bank'],
    },
    ...(accounts.some(({ kind }) => kind === 'sandbox') ? [online('sandbox', true)] : []),
  ];
  const stored = (mode: 'test' | 'live') =>
    keyState(accounts.find((credential) => credential.source === 'stored' && credential.mode === mode));
  const given = accounts.find(({ source }) => source === 'environment');
  return {
    providers,
    offeredCount: offered.length + (takesTransfers ? 1 : 0),
    mollie: {
      version: await storedKeysVersion(shop.db),
      environment: given ? { endsIn: given.endsIn, mode: given.mode } : null,
      test: stored('test'),
      live: stored('live'),
      /** Live key that stays in use until the newest stored key has been tested. */
      liveInUse: keyState(
        accounts.find(
          (credential) =>
            credential.source === 'stored' && credential.mode === 'live' && isUsableCredential(credential),
        ),
      ),
      isTestMode,
      canGoLive: canTurnOffTestMode(accounts),
      unreadable: shop.providers.unreadable(),
      webhookUrl: `${shop.env.SHOP_URL}/api/webhooks/mollie`,
      isReachable: isPublicUrl(shop.env.SHOP_URL),
    },
  };
}

function keyState(credential: PaymentCredential | undefined): StoredKeyState | null {
  return credential
    ? { endsIn: credential.endsIn, verifiedAt: credential.verifiedAt?.toISOString() ?? null }
    : null;
}
