import type { Settings } from '#server/platform/settings/index.ts';
import type { PaymentProvider } from '../provider.ts';

/** A payment credential: one key for a provider, or the sandbox. */
export interface PaymentCredential {
  kind: 'mollie' | 'sandbox';
  source: 'environment' | 'stored' | 'demo';
  mode: 'test' | 'live';
  /** The key's last characters; empty for the sandbox. */
  endsIn: string;
  /** Null when staff have never tested it; the environment's key needs no test. */
  verifiedAt: Date | null;
  /** Id of the stored key's row. */
  keyId?: string;
  provider: PaymentProvider;
}

/** Whether new payments can be opened with a credential: a stored live key must have been tested. */
export function isUsable({
  source,
  mode,
  verifiedAt,
}: Pick<PaymentCredential, 'source' | 'mode' | 'verifiedAt'>): boolean {
  return source !== 'stored' || mode === 'test' || verifiedAt !== null;
}

/** The Mollie credential to use: the environment's key, otherwise the latest stored one of the mode. */
export function mollieAccount<A extends Pick<PaymentCredential, 'kind' | 'source' | 'mode' | 'verifiedAt'>>(
  accounts: readonly A[],
  isTestMode: boolean,
): A | undefined {
  const mollie = accounts.filter(({ kind }) => kind === 'mollie');
  const mode = isTestMode ? 'test' : 'live';
  return (
    mollie.find(({ source }) => source === 'environment') ??
    mollie.find((account) => account.mode === mode && isUsable(account))
  );
}

/**
 * Chooses the credential for new payments: Mollie if configured and enabled, otherwise the sandbox if there
 * is one.
 *
 * @param accounts latest stored first
 * @returns undefined when no online payment is possible
 */
export function chooseCredential<
  A extends Pick<PaymentCredential, 'kind' | 'source' | 'mode' | 'verifiedAt'>,
>(accounts: readonly A[], { disabled, test_mode }: Settings['payments']): A | undefined {
  const mollie = disabled.includes('mollie') ? undefined : mollieAccount(accounts, test_mode);
  if (mollie) return mollie;
  return disabled.includes('sandbox') ? undefined : accounts.find(({ kind }) => kind === 'sandbox');
}
