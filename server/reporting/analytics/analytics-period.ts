import { type Period, type Step, addDays } from '#server/reporting/period.ts';

export const analyticsPeriods = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

const lengths: Record<AnalyticsPeriod, { days: number; step: Step }> = {
  '7d': { days: 7, step: 'day' },
  '30d': { days: 30, step: 'day' },
  '90d': { days: 90, step: 'week' },
  '1y': { days: 365, step: 'month' },
};

/**
 * Returns the days up to today that a chosen period covers, and whether its chart shows days, weeks or
 * months.
 */
export function resolveAnalyticsPeriod(choice: AnalyticsPeriod, today: string): Period & { step: Step } {
  const { days, step } = lengths[choice];
  return { from: addDays(today, 1 - days), to: today, step };
}
