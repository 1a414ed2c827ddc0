import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SettingGroup, Settings } from './settings.ts';
import { readSettingGroup, saveSettingGroup } from './store.ts';

export type SaveSettingsOutcome = { ok: true } | { ok: false; reason: 'changed_meanwhile' };

/**
 * Returns the version of some setting groups, to detect a concurrent change; empty while none of them was
 * ever saved.
 */
export async function settingsVersion(db: Queryable, groups: readonly SettingGroup[]): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(sql`
    SELECT string_agg(key || ' ' || updated_at::text, ', ' ORDER BY key) AS version FROM settings WHERE key IN ${[...groups]}`);
  return rows[0]?.version ?? '';
}

/** Serializes the transactions that change settings, so that each sees the version before its own change. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727033)`);
}

/**
 * Saves some setting groups completely, either all or none of them. The change takes effect immediately,
 * because every process reads the committed changes.
 *
 * @param query.version result of `settingsVersion` for the same groups when the form was loaded; without it,
 * the save overwrites concurrent changes
 */
export async function changeSettings(
  db: Database,
  query: { version?: string; groups: Partial<Settings> },
  by: { id: string; ip: string },
): Promise<SaveSettingsOutcome> {
  const keys = Object.keys(query.groups) as SettingGroup[];
  return transact<SaveSettingsOutcome>(db, async (tx) => {
    await lockSettings(tx);
    if (query.version !== undefined && (await settingsVersion(tx, keys)) !== query.version)
      return { ok: false, reason: 'changed_meanwhile' };
    for (const key of keys) {
      const before = await readSettingGroup(tx, key);
      const after = query.groups[key];
      if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) continue;
      await saveSettingGroup(tx, key, after, by.id);
      await recordAudit(tx, {
        actorId: by.id,
        action: `settings.${key}`,
        subject: `settings:${key}`,
        before,
        after,
        ip: by.ip,
      });
    }
    return { ok: true };
  });
}
