export { type ShopActivity, type ActivityKind, listRecentActivity } from './activity.ts';
export { type AnalyticsPeriod, analyticsPeriods, resolveAnalyticsPeriod } from './analytics-period.ts';
export { readMonthlyConversion } from './conversion-rate.ts';
export {
  type Dashboard,
  type CatalogueFigures,
  type LowStockAlert,
  readDashboard,
  readCatalogueFigures,
} from './dashboard.ts';
export type { Conversion, Funnel } from './funnel.ts';
export { listBestSellers, soldLinesSql } from './best-sellers.ts';
export type { Period, Step } from '#server/reporting/period.ts';
export { type MissingFacts, listMissingFacts } from './missing-facts.ts';
export { type Analytics, type KeyFigures, type TrendStep, readAnalytics } from './read-analytics.ts';
export { sumRevenue } from './trend.ts';
export { queueWeeklyReport, composeWeeklyReport } from './jobs.ts';
export { mondayOfPreviousWeek, readWeekFigures } from './week.ts';
