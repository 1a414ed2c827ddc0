import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { sendStockAlerts } from './send-alerts.ts';

export const schedules = [
  defineSchedule({ name: 'tell-stock-alerts', cron: '* * * * *', run: sendStockAlerts }),
];
