import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { reportEndedPromotions } from './report-ended-promotions.ts';

export const schedules = [
  defineSchedule({ name: 'watch-promotions', cron: '*/15 * * * *', run: reportEndedPromotions }),
];
