export { type Activity, type ActivityKind, recentActivity } from './activity.ts';
export { type AnalyticsPeriod, analyticsPeriods, daysOf } from './analytics-period.ts';
export { conversionRate } from './conversion-rate.ts';
export {
  type Dashboard,
  type GoodsFigures,
  type StockAlert,
  readDashboard,
  readProducts,
} from './dashboard.ts';
export type { Conversion, Funnel } from './funnel.ts';
export { soldLines } from './best-sellers.ts';
export type { Period, Step } from '#server/reporting/period.ts';
export { type Analytics, type KeyFigures, type TrendStep, readAnalytics } from './read-analytics.ts';
export { revenueOf } from './trend.ts';
export { addWeeklyReport, composeWeeklyReport } from './jobs.ts';
export { lastMonday, readWeek } from './week.ts';
