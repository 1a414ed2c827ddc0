import {
  type Analytics,
  type AnalyticsPeriod,
  type Step,
  analyticsPeriods,
  daysOf,
  readAnalytics,
} from '#server/reporting/analytics/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';

/**
 * Loads the figures of the period chosen in the URL; defaults to thirty days.
 *
 * @param step overrides the default step of the period
 */
export async function loadFigures(
  db: Database,
  url: string,
  bestCount: number,
  step?: Step,
): Promise<{ choice: AnalyticsPeriod; analytics: Analytics }> {
  const asked = new URL(url).searchParams.get('period');
  const choice = analyticsPeriods.find((candidate) => candidate === asked) ?? '30d';
  const period = daysOf(choice, dayOf(new Date()));
  return { choice, analytics: await readAnalytics(db, { ...period, ...(step ? { step } : {}) }, bestCount) };
}
