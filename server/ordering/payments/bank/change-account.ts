import type { Database, Queryable } from '#server/platform/db/client.ts';
import {
  type SaveSettingsOutcome,
  changeSettings,
  settingsVersion,
} from '#server/platform/settings/index.ts';
import type { BankAccount } from './account.ts';

/**
 * Returns the version of the bank account settings, to detect a concurrent change; empty while they are at
 * their defaults.
 */
export const bankAccountVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['bank']);

/**
 * Saves the shop's bank account and the time that orders wait for a transfer. Orders that already wait for a
 * transfer keep their due date.
 */
export function saveBankAccount(
  db: Database,
  { account, ...seen }: { version?: string; account: BankAccount },
  by: { id: string; ip: string },
): Promise<SaveSettingsOutcome> {
  return changeSettings(db, { ...seen, groups: { bank: account } }, by);
}
