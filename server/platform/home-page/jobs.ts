import type { Database } from '#server/platform/db/client.ts';
import { defineSchedule } from '#server/platform/jobs/define-job.ts';
import { publishDueDraft } from './publish.ts';

export const schedules = [
  defineSchedule({
    name: 'publish-home-page',
    cron: '* * * * *',
    run: ({ db }: { db: Database }) => publishDueDraft(db),
  }),
];
