import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { type ChangeContext, type ChangeOutcome, isCurrent } from './change-menu.ts';

/** Returns the navigation to the default menu. Does nothing if it was not changed. */
export const resetMenu = ({ db, by, expectedVersion }: ChangeContext): Promise<ChangeOutcome> =>
  transact<ChangeOutcome>(db, async (tx) => {
    if (!(await isCurrent(tx, expectedVersion))) return { ok: false, reason: 'changed_meanwhile' };
    const { menu } = await readSettingGroup(tx, 'navigation');
    if (menu === null) return { ok: true };
    await saveSettingGroup(tx, 'navigation', { menu: null }, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'navigation.reset',
      subject: 'navigation',
      before: { menu },
      after: withTokenPrefix(undefined, by),
      ip: by.ip,
    });
    return { ok: true };
  });
