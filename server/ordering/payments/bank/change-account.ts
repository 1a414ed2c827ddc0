import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type SettingsSaved, changeSettings, settingsVersion } from '#server/platform/settings/index.ts';
import type { BankAccount } from './account.ts';

/** The version of the account's settings, by which a later change of somebody else is seen; empty while untouched. */
export const accountVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['bank']);

/** Saves whom transfers go to and how long they are awaited. Orders that await theirs already keep their last day. */
export function changeAccount(
  db: Database,
  { account, ...seen }: { version?: string; account: BankAccount },
  by: { id: string; ip: string },
): Promise<SettingsSaved> {
  return changeSettings(db, { ...seen, groups: { bank: account } }, by);
}
