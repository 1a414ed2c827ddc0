import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { aggregatePastVisitDays } from './close-days.ts';

// Runs every hour, because midnight in the shop's time zone is not always the same hour in UTC.
export const schedules = [
  defineSchedule({
    name: 'close-visit-days',
    cron: '15 * * * *',
    run: ({ db }: { db: Database }) => aggregatePastVisitDays(db),
  }),
];
