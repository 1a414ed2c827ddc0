import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { reportLowStock } from './watch-low-stock.ts';

export const schedules = [
  defineSchedule({ name: 'watch-low-stock', cron: '*/5 * * * *', run: reportLowStock }),
];
