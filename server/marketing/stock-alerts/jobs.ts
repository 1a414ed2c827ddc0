import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { tellAlerts } from './tell-alerts.ts';

export const schedules = [defineSchedule({ name: 'tell-stock-alerts', cron: '* * * * *', run: tellAlerts })];
