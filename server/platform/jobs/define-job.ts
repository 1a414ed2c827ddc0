/**
 * A background job that a module declares. Code queues it with `outbox.add(tx, queue, data)`; it runs after
 * that transaction has committed.
 */
export interface JobDefinition<Context, Data> {
  /** Name of the job's queue, unique in the shop. The database stores it with waiting jobs. */
  queue: string;
  /**
   * Whether the job takes long (network, documents, messages). Few slow jobs run at the same time, and they
   * wait while the server is busy with requests.
   */
  isSlow?: boolean;
  /** Whether the jobs of a batch run in parallel, so that one slow receiver does not delay the others. */
  isParallel?: boolean;
  /** Runs the job: at least once, possibly twice. After an error, it is repeated with growing delays. */
  run: (context: Context, data: Data) => Promise<unknown>;
}

/** Declares a background job. When the job runs, its context is the shop. */
export const defineJob = <Context, Data extends object>(
  job: JobDefinition<Context, Data>,
): JobDefinition<Context, Data> => job;

/** A task that a module runs at fixed times, in only one process of the shop at a time. */
export interface ScheduleDefinition<Context> {
  name: string;
  /** Times as a cron expression with five fields, in UTC. */
  cron: string;
  run: (context: Context) => Promise<unknown>;
}

/** Declares a scheduled job. When the job runs, its context is the shop. */
export const defineSchedule = <Context>(schedule: ScheduleDefinition<Context>): ScheduleDefinition<Context> =>
  schedule;
