import type { Database } from '#server/platform/db/client.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { type LateMessagesJob, purgeLateMessages } from './purge-late-messages.ts';

export const jobs = [
  defineJob({
    queue: 'forget-late-messages',
    run: ({ db }: { db: Database }, job: LateMessagesJob) => purgeLateMessages(db, job),
  }),
];
