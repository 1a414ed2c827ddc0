import type { Settings } from '#server/platform/settings/index.ts';
import type { PaymentProvider } from '../provider.ts';

/** One key to a provider, or the sandbox: whatever payments can be begun at or asked about. */
export interface Account {
  kind: 'mollie' | 'sandbox';
  source: 'environment' | 'stored' | 'demo';
  mode: 'test' | 'live';
  /** The key's last characters; empty for the sandbox. */
  endsIn: string;
  /** Null when staff never had it tested; the environment's key needs no test. */
  verifiedAt: Date | null;
  /** The stored key's row. */
  keyId?: string;
  provider: PaymentProvider;
}

/** Whether new payments may be begun at an account: a live key that was stored must have been tested. */
export function isUsable({ source, mode, verifiedAt }: Pick<Account, 'source' | 'mode' | 'verifiedAt'>): boolean {
  return source !== 'stored' || mode === 'test' || verifiedAt !== null;
}

/** The account of Mollie's that would be used: the environment's key, else the last stored one of the mode. */
export function mollieAccount<A extends Pick<Account, 'kind' | 'source' | 'mode' | 'verifiedAt'>>(
  accounts: readonly A[],
  isTestMode: boolean,
): A | undefined {
  const mollie = accounts.filter(({ kind }) => kind === 'mollie');
  const mode = isTestMode ? 'test' : 'live';
  return mollie.find(({ source }) => source === 'environment') ?? mollie.find((account) => account.mode === mode && isUsable(account));
}

/**
 * Where new payments are begun: Mollie where it is configured and in use, else the sandbox where there is one.
 *
 * @param accounts those stored last come first
 * @returns undefined when nothing online can be paid with
 */
export function chooseAccount<A extends Pick<Account, 'kind' | 'source' | 'mode' | 'verifiedAt'>>(
  accounts: readonly A[],
  { disabled, test_mode }: Settings['payments'],
): A | undefined {
  const mollie = disabled.includes('mollie') ? undefined : mollieAccount(accounts, test_mode);
  if (mollie) return mollie;
  return disabled.includes('sandbox') ? undefined : accounts.find(({ kind }) => kind === 'sandbox');
}
