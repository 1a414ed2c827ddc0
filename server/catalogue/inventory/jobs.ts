import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { watchLowStock } from './watch-low-stock.ts';

export const schedules = [
  defineSchedule({ name: 'watch-low-stock', cron: '*/5 * * * *', run: watchLowStock }),
];
