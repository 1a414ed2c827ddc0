export { type Conversion, readConversion } from './conversion.ts';
export { type Dashboard, type GoodsFigures, type StockAlert, readDashboard, readGoods, readStockAlerts } from './dashboard.ts';
export { type WeekFigures, lastMonday, readWeek } from './week.ts';
