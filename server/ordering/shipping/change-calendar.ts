import type { Database, Queryable } from '#server/platform/db/client.ts';
import {
  type Settings,
  type SettingsSaved,
  changeSettings,
  settingsVersion,
} from '#server/platform/settings/index.ts';

/** Version of the delivery settings, used to detect a concurrent change; empty while unchanged. */
export const calendarVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['shipping']);

/**
 * Saves the dispatch settings: cut-off, handling days, working days, canton. They apply to delivery dates
 * immediately.
 */
export function changeCalendar(
  db: Database,
  { calendar, ...seen }: { version?: string; calendar: Settings['shipping'] },
  by: { id: string; ip: string },
): Promise<SettingsSaved> {
  return changeSettings(db, { ...seen, groups: { shipping: calendar } }, by);
}
