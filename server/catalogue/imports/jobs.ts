import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts';
import { type ImportShop, fetchImages, expireImports, importContextOf, runImport } from './index.ts';

/** Half of the two minutes after which the queue gives a job to another process. */
const fetchingMs = 60_000;

/** Fetches pictures of imported products for a minute, then adds a job for the rest. */
async function fetchImported(context: ImportShop): Promise<void> {
  const { isDone } = await fetchImages(context, Date.now() + fetchingMs);
  if (!isDone) await context.outbox.add(context.db, 'import-images', {});
}

export const jobs = [
  defineJob({
    queue: 'import-products',
    isSlow: true,
    run: (context: ImportShop, { importId, ip }: { importId: string; ip: string }) =>
      runImport(importContextOf(context), importId, ip),
  }),
  defineJob({ queue: 'import-images', isSlow: true, run: fetchImported }),
];

export const schedules = [
  defineSchedule({
    name: 'forget-imports',
    cron: '50 3 * * *',
    run: (context: ImportShop) => expireImports(context),
  }),
  // Retries pictures whose server did not respond, and takes over from a process that stopped.
  defineSchedule({ name: 'fetch-imported-images', cron: '* * * * *', run: fetchImported }),
];
