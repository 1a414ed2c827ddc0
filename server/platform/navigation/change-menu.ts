import { type StaffActor, recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  type NavigationMenu,
  lockSettings,
  navigationMenuSchema,
  readSettingGroup,
  saveSettingGroup,
  settingsVersion,
} from '#server/platform/settings/index.ts';
import { defaultMenu } from './default-menu.ts';

/** Data that every change of the navigation needs. */
export interface ChangeContext {
  db: Database;
  by: StaffActor;
  /** Version of the navigation that the screen showed; null overwrites a concurrent change. */
  expectedVersion: string | null;
}

/** A rule that the changed navigation breaks: the field of the changed item or column, and the code of the rule. */
export interface MenuFault {
  field: string;
  code: string;
}

export type ChangeOutcome =
  | { ok: true }
  | { ok: false; reason: 'changed_meanwhile' | 'unknown' }
  | { ok: false; reason: 'invalid'; fault: MenuFault };

/** A change: the menu after it, and its entry in the activity log. */
export type MenuChange = {
  menu: NavigationMenu;
  action: string;
  before?: object;
  after?: object;
};

/** Returns the version of the navigation, to detect a concurrent change; empty while it was never changed. */
export const navigationVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['navigation']);

/** Serializes the changes, and returns whether the navigation still has the version that the screen showed. */
export async function isCurrent(tx: Transaction, expectedVersion: string | null): Promise<boolean> {
  await lockSettings(tx);
  return expectedVersion === null || (await navigationVersion(tx)) === expectedVersion;
}

/** Changes the navigation if it keeps all rules, with an entry in the activity log in the same transaction. */
export function changeMenu(
  { db, by, expectedVersion }: ChangeContext,
  change: (menu: NavigationMenu) => MenuChange | undefined,
): Promise<ChangeOutcome> {
  return transact<ChangeOutcome>(db, async (tx) => {
    if (!(await isCurrent(tx, expectedVersion))) return { ok: false, reason: 'changed_meanwhile' };
    const { menu: stored } = await readSettingGroup(tx, 'navigation');
    const changed = change(stored ?? defaultMenu());
    if (!changed) return { ok: false, reason: 'unknown' };
    const { menu, action, before, after } = changed;
    const valid = navigationMenuSchema.safeParse(menu);
    if (!valid.success) return { ok: false, reason: 'invalid', fault: faultOf(valid.error.issues[0]!) };
    await saveSettingGroup(tx, 'navigation', { menu: valid.data }, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action,
      subject: 'navigation',
      before,
      after: withTokenPrefix(after, by),
      ip: by.ip,
    });
    return { ok: true };
  });
}

/** The path of an issue is that of a list, the index of the item, and the field. */
const faultOf = ({ path, message }: { path: PropertyKey[]; message: string }): MenuFault => ({
  field: path
    .slice(path.findLastIndex((part) => typeof part === 'number') + 1)
    .map(String)
    .join('.'),
  code: message,
});
