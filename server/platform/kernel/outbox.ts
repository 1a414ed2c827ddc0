import { sql } from 'drizzle-orm';
import { type Job, type JobResult, PgBoss, fromDrizzle } from 'pg-boss';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { JobDefinition, ScheduleDefinition } from '#server/platform/jobs/define-job.ts';
import { continueTrace, currentTraceParent, inSpan } from '#server/platform/tracing/index.ts';
import type { Logger } from './log.ts';

/**
 * Transactional outbox: a job is written in the transaction that causes it, runs after the commit, and is
 * repeated until it succeeds or has failed too often.
 */
export interface Outbox {
  /**
   * Queues a job. The job exists only if the transaction commits.
   *
   * @param queue name of one of the queues declared at start
   * @param afterSeconds minimum delay in seconds
   */
  add(tx: Queryable, queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** Names of all queues. */
  queues: readonly string[];
  /**
   * Starts the workers of this process, which run the jobs.
   *
   * @param work.whenQuiet returns a promise that resolves when a slow job may start
   */
  work<Context>(work: {
    jobs: readonly JobDefinition<Context, never>[];
    schedules: readonly ScheduleDefinition<Context>[];
    context: Context;
    whenQuiet: () => Promise<void>;
  }): Promise<void>;
  stop(): Promise<void>;
}

/** Fake database that executes nothing, for a call that only fills a cache of pg-boss. */
const discard = { executeSql: async () => ({ rows: [] }) };

/**
 * Opens the job queue (pg-boss), which uses the shop's database.
 *
 * @param queues names of all queues
 * @param isWorker whether this process starts workers; only such a process maintains the queues and starts
 * scheduled jobs
 */
export async function openOutbox(
  db: Database,
  log: Logger,
  queues: readonly string[],
  isWorker = true,
): Promise<Outbox> {
  const pool = db.$client;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    createSchema: true,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', (error) => log.error({ error }, 'job queue'));
  await boss.start();
  for (const queue of queues) {
    await boss.createQueue(queue, {
      retryLimit: 12,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 3600,
      expireInSeconds: 120,
    });
    // Fills pg-boss's cache of queues at start. pg-boss otherwise reads a queue at its first `send`, and
    // inside a transaction this would wait for a second connection.
    await boss.send(queue, {}, { db: discard });
  }
  return {
    async add(tx, queue, data, afterSeconds) {
      const startAfter = afterSeconds ? { startAfter: afterSeconds } : {};
      const id = await boss.send(queue, withTrace(data), { db: fromDrizzle(tx, sql), ...startAfter });
      if (!id) throw new Error(`a job of ${queue} was not inserted`);
    },
    queues,
    async work({ jobs, schedules, context, whenQuiet }) {
      for (const { queue, run, isSlow = false, isParallel = false } of jobs) {
        const options = {
          pollingIntervalSeconds: 1,
          batchSize: isSlow ? 4 : 50,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(queue, options, async (batch) => {
          const one = (job: Job<unknown>) => attempt(job, (data) => run(context, data as never), log);
          if (isParallel) return Promise.all(batch.map(one));
          const results: JobResult[] = [];
          for (const job of batch) {
            if (isSlow) await whenQuiet();
            results.push(await one(job));
          }
          return results;
        });
      }
      for (const { name, cron, run } of schedules) {
        await boss.createQueue(name);
        await boss.schedule(name, cron, undefined, {});
        await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
          try {
            await inSpan(`schedule ${name}`, {}, async () => run(context));
          } catch (error) {
            log.error({ error, schedule: name }, 'a scheduled job failed');
            throw error;
          }
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/**
 * Deletes jobs that were completed more than an hour ago, because their data contain names and possibly
 * sign-in links. The library would keep them for a week. Failed jobs stay, because staff may have to inspect
 * them.
 */
export async function purgeCompletedJobs(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM jobs.job WHERE state = 'completed' AND completed_on < now() - interval '1 hour'`,
  );
}

/** Adds the current trace to the data of a job, so that the job continues the trace of the request. */
function withTrace(data: object): object {
  const traceparent = currentTraceParent();
  return traceparent ? { ...data, traceparent } : data;
}

/** Runs one job of a batch. When it fails, only this job is repeated. */
async function attempt(
  job: Job<unknown>,
  handle: (data: unknown) => Promise<unknown>,
  log: Logger,
): Promise<JobResult> {
  const { traceparent, ...data } = job.data as { traceparent?: string };
  try {
    await continueTrace(traceparent, () => inSpan(`job ${job.name}`, {}, async () => handle(data)));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.error({ error, job: job.id, queue: job.name }, 'a job failed and will be tried again');
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
