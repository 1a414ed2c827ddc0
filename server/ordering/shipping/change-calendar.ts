import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type Settings, type SettingsSaved, changeSettings, settingsVersion } from '#server/platform/settings/index.ts';

/** The version of the settings of delivery, by which a later change of somebody else is seen; empty while untouched. */
export const calendarVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['shipping']);

/** Saves when parcels leave: cut-off, handling days, working days, canton. The shop promises by it at once. */
export function changeCalendar(
  db: Database,
  { calendar, ...seen }: { version?: string; calendar: Settings['shipping'] },
  by: { id: string; ip: string },
): Promise<SettingsSaved> {
  return changeSettings(db, { ...seen, groups: { shipping: calendar } }, by);
}
