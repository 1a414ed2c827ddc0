import { anonymizeNewsletterRecords } from '#server/marketing/notifications/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { expireConsents } from './index.ts';

export const schedules = [
  defineSchedule({
    name: 'forget-consents',
    cron: '50 3 * * *',
    run: ({ db }: { db: Database }) => expireConsents(db, anonymizeNewsletterRecords),
  }),
];
