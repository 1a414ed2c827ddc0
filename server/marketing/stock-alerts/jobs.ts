import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { sendAlerts } from './send-alerts.ts';

export const schedules = [defineSchedule({ name: 'tell-stock-alerts', cron: '* * * * *', run: sendAlerts })];
