import { methodName } from '#shared/i18n/method-name.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { isExampleAccount } from '#server/ordering/payments/bank/index.ts';
import {
  type PaymentCredential,
  type ProviderName,
  canGoLive,
  isUsable,
  keysVersion,
  mollieAccount,
} from '#server/ordering/payments/providers/index.ts';
import type { Shop } from '#server/shop.ts';

/** A provider's state for its card. */
export interface ProviderState {
  name: ProviderName;
  isUsed: boolean;
  isConfigured: boolean;
  /** Whether new payments currently use this provider. */
  isActive: boolean;
  /** Names of its payment methods; null while they are unknown. */
  methods: string[] | null;
  types: ('card' | 'bank' | 'mobile' | 'digital')[];
}

/** A stored key for display: only its last characters. */
export interface KeyState {
  endsIn: string;
  verifiedAt: string | null;
}

const typeOf: Record<string, ProviderState['types'][number]> = { card: 'card', twint: 'mobile' };

/** Loads the payment providers and their configuration. */
export async function loadProviders(shop: Shop) {
  const { disabled, test_mode: isTestMode } = shop.settings.current().payments;
  const accounts = shop.providers.credentials();
  const current = shop.providers.current();
  const offered = current ? await shop.methods.offered() : [];
  const inWords = offered.map(({ id, title }) => (methodName(id) === id ? title : methodName(id)));
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
    online('mollie', mollieAccount(accounts, isTestMode) !== undefined),
    {
      name: 'bank_transfer',
      isUsed: !disabled.includes('bank_transfer'),
      isConfigured: shop.env.DEMO || !isExampleAccount(shop.settings.current().bank),
      isActive: takesTransfers,
      methods: takesTransfers ? [methodName('bank_transfer')] : null,
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
      version: await keysVersion(shop.db),
      environment: given ? { endsIn: given.endsIn, mode: given.mode } : null,
      test: stored('test'),
      live: stored('live'),
      /** Live key still in use until the latest stored one has been tested. */
      liveInUse: keyState(
        accounts.find(
          (credential) =>
            credential.source === 'stored' && credential.mode === 'live' && isUsable(credential),
        ),
      ),
      isTestMode,
      canGoLive: canGoLive(accounts),
      unreadable: shop.providers.unreadable(),
      webhookUrl: `${shop.env.SHOP_URL}/api/webhooks/mollie`,
      isReachable: isPublicUrl(shop.env.SHOP_URL),
    },
  };
}

function keyState(credential: PaymentCredential | undefined): KeyState | null {
  return credential
    ? { endsIn: credential.endsIn, verifiedAt: credential.verifiedAt?.toISOString() ?? null }
    : null;
}
