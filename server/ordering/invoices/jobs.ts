import type { Database } from '#server/platform/db/client.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { issueRefundCreditNote } from './credit-refund.ts';

export const jobs = [
  defineJob({
    queue: 'issue-credit-note',
    run: ({ db }: { db: Database }, { refundId }: { refundId: string }) =>
      issueRefundCreditNote(db, refundId),
  }),
];
