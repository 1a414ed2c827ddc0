import type { Database } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import { deliverWebhook, dispatchEvents, expireEvents } from './index.ts';

export const jobs = [
  defineJob({
    queue: 'webhook-out',
    isParallel: true,
    run: (
      { db, secretBox, env }: { db: Database; secretBox: SecretBox; env: { DEMO: boolean } },
      job: { deliveryId: string; isReplay?: boolean },
    ) => deliverWebhook({ db, secretBox, isDemo: env.DEMO }, job),
  }),
];

export const schedules = [
  // Processes events whose notification was missed, for example because the process stopped after the commit.
  defineSchedule({ name: 'dispatch-events', cron: '* * * * *', run: dispatchEvents }),
  defineSchedule({
    name: 'forget-events',
    cron: '20 3 * * *',
    run: ({ db }: { db: Database }) => expireEvents(db),
  }),
];
