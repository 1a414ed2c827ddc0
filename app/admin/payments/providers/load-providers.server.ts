import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { isPublicUrl } from '#server/platform/net/index.ts';
import { canReceiveTransfers } from '#server/ordering/payments/bank/index.ts';
import {
  type PaymentCredential,
  canTurnOffTestMode,
  isUsableCredential,
  storedKeysVersion,
  chooseCredentialOfKind,
  providerRegistry,
} from '#server/ordering/payments/providers/index.ts';
import {
  type KeyedProviderKind,
  type PaymentChannel,
  type ProviderKind,
  keyedProviderKinds,
} from '#shared/payment-providers.ts';
import type { Shop } from '#server/shop.ts';

/** State of one payment provider, as its card shows it. */
export interface ProviderState {
  name: PaymentChannel;
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
  const online = (name: ProviderKind): ProviderState => {
    const isActive = current?.kind === name;
    return {
      name,
      isUsed: !disabled.includes(name),
      isConfigured: chooseCredentialOfKind(name, accounts, isTestMode) !== undefined,
      isActive,
      methods: isActive ? inWords : null,
      types: isActive && types.length > 0 ? types : ['card', 'mobile', 'digital'],
    };
  };
  const takesTransfers = shop.providers.takesTransfers();
  const providers: ProviderState[] = [
    ...keyedProviderKinds.map(online),
    {
      name: 'bank_transfer',
      isUsed: !disabled.includes('bank_transfer'),
      isConfigured: canReceiveTransfers(shop.settings.current().bank, shop.env.DEMO),
      isActive: takesTransfers,
      methods: takesTransfers ? [paymentMethodName('bank_transfer')] : null,
      types: ['bank'],
    },
    ...(accounts.some(({ kind }) => kind === 'sandbox') ? [online('sandbox')] : []),
  ];
  const keys = await Promise.all(
    keyedProviderKinds.map(async (kind) => [kind, await loadKeys(shop, kind)] as const),
  );
  return {
    providers,
    offeredCount: offered.length + (takesTransfers ? 1 : 0),
    ...(Object.fromEntries(keys) as Record<KeyedProviderKind, ProviderKeysState>),
  };
}

export type ProviderKeysState = Awaited<ReturnType<typeof loadKeys>>;

/** Loads the state of the keys of a payment provider. */
async function loadKeys(shop: Shop, kind: KeyedProviderKind) {
  const all = shop.providers.credentials();
  const own = all.filter((credential) => credential.kind === kind);
  const stored = (mode: 'test' | 'live') =>
    own.filter((credential) => credential.source === 'stored' && credential.mode === mode);
  const given = own.find(({ source }) => source === 'environment');
  return {
    version: await storedKeysVersion(shop.db, kind),
    environment: given ? { endsIn: given.endsIn, mode: given.mode } : null,
    test: keyState(stored('test')[0]),
    live: keyState(stored('live')[0]),
    /** Live key that stays in use until the newest stored key has been tested. */
    liveInUse: keyState(stored('live').find(isUsableCredential)),
    isTestMode: shop.settings.current().payments.test_mode,
    canGoLive: canTurnOffTestMode(all),
    unreadable: shop.providers.unreadable(),
    webhookUrl: `${shop.env.SHOP_URL}${providerRegistry[kind].webhookPath}`,
    isReachable: isPublicUrl(shop.env.SHOP_URL),
  };
}

function keyState(credential: PaymentCredential | undefined): StoredKeyState | null {
  return credential
    ? { endsIn: credential.endsIn, verifiedAt: credential.verifiedAt?.toISOString() ?? null }
    : null;
}
