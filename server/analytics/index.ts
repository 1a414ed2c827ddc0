export { type Activity, type ActivityKind, recentActivity } from './activity.ts';
export { type AnalyticsPeriod, analyticsPeriods, daysOf } from './analytics-period.ts';
export { conversionRate } from './conversion-rate.ts';
export { type Dashboard, type GoodsFigures, type StockAlert, readDashboard, readGoods, readStockAlerts } from './dashboard.ts';
export type { Conversion, Funnel } from './funnel.ts';
export type { Period, Step } from './period.ts';
export { type Analytics, type KeyFigures, type TrendStep, readAnalytics } from './read-analytics.ts';
export { revenueOf } from './trend.ts';
export { type WeekFigures, lastMonday, readWeek } from './week.ts';
