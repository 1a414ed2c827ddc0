import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { purgeCompletedJobs } from './outbox.ts';

export const schedules = [
  defineSchedule({
    name: 'forget-done-jobs',
    cron: '35 * * * *',
    run: ({ db }: { db: Database }) => purgeCompletedJobs(db),
  }),
];
