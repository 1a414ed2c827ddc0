export { type Dashboard, type StockAlert, readDashboard, readStockAlerts } from './dashboard.ts';
