import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { expireCartChanges } from './expire-changes.ts';

export const schedules = [
  defineSchedule({
    name: 'forget-cart-changes',
    cron: '40 3 * * *',
    run: ({ db }: { db: Database }) => expireCartChanges(db),
  }),
];
