export { type AddStockAlertOutcome, addStockAlert } from './add-alert.ts';
export { endStockAlerts } from './end-alerts.ts';
export { type StockAlert, findEmailByAlertToken, findStockAlert } from './queries.ts';
export { sendStockAlerts } from './send-alerts.ts';
