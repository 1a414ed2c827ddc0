import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { closeDays } from './close-days.ts';

// Hourly, because midnight depends on the shop's time zone.
export const schedules = [
  defineSchedule({
    name: 'close-visit-days',
    cron: '15 * * * *',
    run: ({ db }: { db: Database }) => closeDays(db),
  }),
];
