import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { deleteOldFailedSearches } from './failed-searches.ts';

export const schedules = [
  defineSchedule({
    name: 'delete-old-failed-searches',
    cron: '40 3 * * *',
    run: ({ db }: { db: Database }) => deleteOldFailedSearches(db),
  }),
];
