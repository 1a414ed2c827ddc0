import type { Settings } from '#server/platform/settings/index.ts';
import { type ProviderKind, providerKinds } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '../provider.ts';

/** A payment credential of the shop: a key for a payment provider, or the sandbox. */
export interface PaymentCredential {
  kind: ProviderKind;
  source: 'environment' | 'stored' | 'demo';
  mode: 'test' | 'live';
  /** Last characters of the key, by which staff recognise it; empty for the sandbox. */
  endsIn: string;
  /** Time at which staff last tested the key; null when never. The key from the environment needs no test. */
  verifiedAt: Date | null;
  /** Id of the row with the stored key; undefined for the key from the environment and for the sandbox. */
  keyId?: string;
  provider: PaymentProvider;
}

/**
 * Returns whether new payments may be opened with a credential. A stored live key must have been tested; all
 * other credentials may be used without a test.
 */
export function isUsableCredential({
  source,
  mode,
  verifiedAt,
}: Pick<PaymentCredential, 'source' | 'mode' | 'verifiedAt'>): boolean {
  return source !== 'stored' || mode === 'test' || verifiedAt !== null;
}

type Candidate = Pick<PaymentCredential, 'kind' | 'source' | 'mode' | 'verifiedAt'>;

/**
 * Chooses the credential of a kind of provider: the one from the environment or of the demo, otherwise the
 * latest usable stored key of the mode (test or live).
 */
export function chooseCredentialOfKind<A extends Candidate>(
  kind: ProviderKind,
  accounts: readonly A[],
  isTestMode: boolean,
): A | undefined {
  const own = accounts.filter((account) => account.kind === kind);
  const mode = isTestMode ? 'test' : 'live';
  return (
    own.find(({ source }) => source !== 'stored') ??
    own.find((account) => account.mode === mode && isUsableCredential(account))
  );
}

/**
 * Chooses the credential for new payments: that of the first kind of provider that is configured and enabled.
 *
 * @param accounts all credentials; stored keys latest first
 * @returns undefined when no online payment is possible
 */
export function chooseCredential<A extends Candidate>(
  accounts: readonly A[],
  { disabled, test_mode: isTestMode }: Settings['payments'],
): A | undefined {
  for (const kind of providerKinds) {
    const chosen = disabled.includes(kind) ? undefined : chooseCredentialOfKind(kind, accounts, isTestMode);
    if (chosen) return chosen;
  }
  return undefined;
}
