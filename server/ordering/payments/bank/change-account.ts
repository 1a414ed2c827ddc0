import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type SettingsSaved, changeSettings, settingsVersion } from '#server/platform/settings/index.ts';
import type { BankAccount } from './account.ts';

/** Version of the account settings, used to detect a concurrent change; empty while unchanged. */
export const accountVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['bank']);

/**
 * Saves the beneficiary account and the waiting period of transfers. Orders already awaiting a transfer keep
 * their due date.
 */
export function changeAccount(
  db: Database,
  { account, ...seen }: { version?: string; account: BankAccount },
  by: { id: string; ip: string },
): Promise<SettingsSaved> {
  return changeSettings(db, { ...seen, groups: { bank: account } }, by);
}
