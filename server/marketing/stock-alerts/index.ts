export { type AddStockAlertOutcome, addStockAlert } from './ask-alert.ts';
export { endStockAlerts } from './end-alerts.ts';
export { type StockAlert, findEmailByAlertToken, findStockAlert } from './queries.ts';
export { sendStockAlerts } from './send-alerts.ts';
