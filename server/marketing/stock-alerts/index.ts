export { type AskAlertOutcome, askAlert } from './ask-alert.ts';
export { endAlerts } from './end-alerts.ts';
export { type StockAlert, emailOfToken, findAlert } from './queries.ts';
export { sendAlerts } from './send-alerts.ts';
