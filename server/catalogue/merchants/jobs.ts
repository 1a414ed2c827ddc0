import { defineJob } from '#server/platform/jobs/define-job.ts';
import { type MerchantDependencies, merchantContextOf, runMerchantImport } from './index.ts';

export const jobs = [
  defineJob({
    queue: 'import-merchant',
    isSlow: true,
    isParallel: true,
    run: (context: MerchantDependencies, { importId, ip }: { importId: string; ip: string }) =>
      runMerchantImport(merchantContextOf(context), importId, { ip }),
  }),
];
