import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { expireCartChanges } from './expire-changes.ts';
import { purgeDeletedCarts } from './saved-carts.ts';

export const schedules = [
  defineSchedule({
    name: 'forget-cart-changes',
    cron: '40 3 * * *',
    run: ({ db }: { db: Database }) => expireCartChanges(db),
  }),
  defineSchedule({
    name: 'purge-deleted-carts',
    cron: '45 3 * * *',
    run: ({ db }: { db: Database }) => purgeDeletedCarts(db),
  }),
];
