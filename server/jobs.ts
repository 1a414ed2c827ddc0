import { setTimeout as sleep } from 'node:timers/promises';
import { jobs, schedules } from './job-list.ts';
import type { JobDefinition, ScheduleDefinition } from './platform/jobs/define-job.ts';
import type { Shop } from './shop.ts';

const busyRequests = 4;
const longestWaitMs = 2000;

/**
 * Backpressure: delays slow background jobs while the server handles several requests, for at most two
 * seconds.
 */
async function whenQuiet({ inFlight }: Shop): Promise<void> {
  const until = Date.now() + longestWaitMs;
  while (inFlight.requests >= busyRequests && Date.now() < until) await sleep(50);
}

/** Starts the workers that run the background jobs of all queues, and the scheduled jobs. */
export async function startJobs(shop: Shop): Promise<void> {
  await shop.outbox.work({
    jobs: jobs as readonly JobDefinition<Shop, never>[],
    schedules: schedules as readonly ScheduleDefinition<Shop>[],
    context: shop,
    whenQuiet: () => whenQuiet(shop),
  });
}
