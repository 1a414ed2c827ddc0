import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import { fetchImage } from '#server/platform/media/index.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import {
  type ImportDependencies,
  fetchPendingImages,
  expireImports,
  importContextOf,
  runProductImport,
} from './index.ts';

/**
 * Milliseconds for which one job fetches pictures: half of the two minutes after which the queue gives a job
 * to another process.
 */
const fetchingMs = 60_000;

type PictureDependencies = ImportDependencies & { env: { MERCHANT_NETWORKS: readonly string[] } };

/**
 * Fetches pictures of imported products for a minute, then adds another job if pictures are still pending.
 */
async function fetchImported(context: PictureDependencies): Promise<void> {
  // The pictures of a merchant's products are on the merchant's server.
  const mayReach = createIpFilter(false, context.env.MERCHANT_NETWORKS);
  const fetch = (url: string) => fetchImage(url, mayReach);
  const { isDone } = await fetchPendingImages({ ...context, fetch }, Date.now() + fetchingMs);
  if (!isDone) await context.outbox.add(context.db, 'import-images', {});
}

export const jobs = [
  defineJob({
    queue: 'import-products',
    isSlow: true,
    run: (context: ImportDependencies, { importId, ip }: { importId: string; ip: string }) =>
      runProductImport(importContextOf(context), importId, ip),
  }),
  defineJob({ queue: 'import-images', isSlow: true, run: fetchImported }),
];

export const schedules = [
  defineSchedule({
    name: 'forget-imports',
    cron: '50 3 * * *',
    run: (context: ImportDependencies) => expireImports(context),
  }),
  // Every minute, tries again the pictures whose server did not respond, and continues the work of a process
  // that stopped.
  defineSchedule({ name: 'fetch-imported-images', cron: '* * * * *', run: fetchImported }),
];
