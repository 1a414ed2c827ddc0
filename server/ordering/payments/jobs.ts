import { defineJob } from '#server/platform/jobs/define-job.ts';
import { sendRefund } from './send-refund.ts';

export const jobs = [
  defineJob({
    queue: 'send-refund',
    isSlow: true,
    run: (context: Parameters<typeof sendRefund>[0], { refundId }: { refundId: string }) =>
      sendRefund(context, refundId),
  }),
];
