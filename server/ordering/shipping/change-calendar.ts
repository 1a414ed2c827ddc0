import type { Database, Queryable } from '#server/platform/db/client.ts';
import {
  type Settings,
  type SaveSettingsOutcome,
  changeSettings,
  settingsVersion,
} from '#server/platform/settings/index.ts';

/**
 * Returns the version of the delivery settings, to detect a concurrent change; empty while they are at their
 * defaults.
 */
export const dispatchSettingsVersion = (db: Queryable): Promise<string> => settingsVersion(db, ['shipping']);

/**
 * Saves the dispatch settings: cut-off time, handling days, working days and canton. New delivery dates are
 * computed with them immediately.
 */
export function saveDispatchSettings(
  db: Database,
  { calendar, ...seen }: { version?: string; calendar: Settings['shipping'] },
  by: { id: string; ip: string },
): Promise<SaveSettingsOutcome> {
  return changeSettings(db, { ...seen, groups: { shipping: calendar } }, by);
}
