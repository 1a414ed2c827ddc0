import {
  type Analytics,
  type AnalyticsPeriod,
  type Step,
  analyticsPeriods,
  resolveAnalyticsPeriod,
  readAnalytics,
} from '#server/reporting/analytics/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';

/**
 * Loads the analytics figures of the period chosen in the URL; the default period is 30 days.
 *
 * @param step overrides the period's default chart step
 */
export async function loadAnalyticsFigures(
  db: Database,
  url: string,
  bestCount: number,
  step?: Step,
): Promise<{ choice: AnalyticsPeriod; analytics: Analytics }> {
  const asked = new URL(url).searchParams.get('period');
  const choice = analyticsPeriods.find((candidate) => candidate === asked) ?? '30d';
  const period = resolveAnalyticsPeriod(choice, dayOf(new Date()));
  return { choice, analytics: await readAnalytics(db, { ...period, ...(step ? { step } : {}) }, bestCount) };
}
