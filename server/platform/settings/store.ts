import { eq } from 'drizzle-orm';
import { setDateTimeZone } from '#shared/format.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type CachedValue, openCachedValue } from '#server/platform/kernel/cached-value.ts';
import { setShopTimeZone } from '#server/platform/kernel/day.ts';
import { settings as table } from './schema.ts';
import { withSubstitutes } from './identity.ts';
import { type SettingGroup, type Settings, settingGroups } from './settings.ts';

/**
 * Reads all setting groups. Uses the default values for a group that was never saved or whose stored values
 * are no longer valid.
 */
export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await db.select().from(table);
  const saved = new Map(rows.map((row) => [row.key, row.value]));
  const entries = Object.entries(settingGroups).map(([key, schema]) => {
    const parsed = schema.safeParse(saved.get(key) ?? {});
    return [key, parsed.success ? parsed.data : schema.parse({})];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Reads one setting group directly from the database, for decisions that must not use cached settings. */
export async function readSettingGroup<G extends SettingGroup>(
  db: Queryable,
  group: G,
): Promise<Settings[G]> {
  const [row] = await db.select({ value: table.value }).from(table).where(eq(table.key, group));
  const schema = settingGroups[group];
  const parsed = schema.safeParse(row?.value ?? {});
  return (parsed.success ? parsed.data : schema.parse({})) as Settings[G];
}

/** Saves one setting group completely. The database notifies every process, which then reloads the group. */
export async function saveSettingGroup<G extends SettingGroup>(
  db: Queryable,
  group: G,
  value: Settings[G],
  by: string | null,
): Promise<void> {
  const row = {
    key: group,
    value: settingGroups[group].parse(value),
    updatedBy: by,
    updatedAt: new Date(),
  };
  await db.insert(table).values(row).onConflictDoUpdate({ target: table.key, set: row });
}

/** The settings as cached in this process. */
export type SettingsStore = CachedValue<Settings>;

/**
 * Reads the settings and caches them.
 *
 * @param shopUrl its host is the shop's name while the settings contain none
 */
export const openSettingsStore = (db: Database, shopUrl: string): Promise<SettingsStore> =>
  openCachedValue(async () => {
    const settings = withSubstitutes(await readSettings(db), shopUrl);
    setShopTimeZone(settings.shop.timezone);
    setDateTimeZone(settings.shop.timezone);
    return settings;
  });
