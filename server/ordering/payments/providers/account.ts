import type { Settings } from '#server/platform/settings/index.ts';
import type { PaymentProvider } from '../provider.ts';

/** A payment credential of the shop: a key for a payment provider, or the sandbox. */
export interface PaymentCredential {
  kind: 'mollie' | 'sandbox';
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
 * others may be used.
 */
export function isUsableCredential({
  source,
  mode,
  verifiedAt,
}: Pick<PaymentCredential, 'source' | 'mode' | 'verifiedAt'>): boolean {
  return source !== 'stored' || mode === 'test' || verifiedAt !== null;
}

/**
 * Chooses the Mollie credential: the key from the environment, otherwise the latest usable stored key of the
 * mode (test or live).
 */
export function chooseMollieCredential<
  A extends Pick<PaymentCredential, 'kind' | 'source' | 'mode' | 'verifiedAt'>,
>(accounts: readonly A[], isTestMode: boolean): A | undefined {
  const mollie = accounts.filter(({ kind }) => kind === 'mollie');
  const mode = isTestMode ? 'test' : 'live';
  return (
    mollie.find(({ source }) => source === 'environment') ??
    mollie.find((account) => account.mode === mode && isUsableCredential(account))
  );
}

/**
 * Chooses the credential for new payments: Mollie when it is configured and enabled, otherwise the sandbox
 * when there is one.
 *
 * @param accounts all credentials; stored keys latest first
 * @returns undefined when no online payment is possible
 */
export function chooseCredential<
  A extends Pick<PaymentCredential, 'kind' | 'source' | 'mode' | 'verifiedAt'>,
>(accounts: readonly A[], { disabled, test_mode: testMode }: Settings['payments']): A | undefined {
  const mollie = disabled.includes('mollie') ? undefined : chooseMollieCredential(accounts, testMode);
  if (mollie) return mollie;
  return disabled.includes('sandbox') ? undefined : accounts.find(({ kind }) => kind === 'sandbox');
}
