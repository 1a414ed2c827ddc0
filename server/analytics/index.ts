export { type Dashboard, type StockAlert, readDashboard, readStockAlerts } from './dashboard.ts';
export { type WeekFigures, lastMonday, readWeek } from './week.ts';
