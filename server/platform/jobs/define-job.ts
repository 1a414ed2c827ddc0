/** A background job of a domain, written by `outbox.add(tx, queue, data)` and run after that transaction commits. */
export interface JobDefinition<Context, Data> {
  /** Unique in the shop; stored in the database with waiting jobs. */
  queue: string;
  /** Takes long (network, documents, messages): few run at a time, and they wait while requests are in flight. */
  isSlow?: boolean;
  /** Jobs of a batch run in parallel, so that one unresponsive receiver does not delay the others. */
  isParallel?: boolean;
  /** Runs at least once, possibly twice; a rejection repeats it later with growing delays. */
  run: (context: Context, data: Data) => Promise<unknown>;
}

/** Declares a background job; the composition passes the shop as its context. */
export const defineJob = <Context, Data extends object>(
  job: JobDefinition<Context, Data>,
): JobDefinition<Context, Data> => job;

/** A task of a domain that runs at fixed times, in one process of the shop at a time. */
export interface ScheduleDefinition<Context> {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: (context: Context) => Promise<unknown>;
}

/** Declares a scheduled job; the composition passes the shop as its context. */
export const defineSchedule = <Context>(schedule: ScheduleDefinition<Context>): ScheduleDefinition<Context> =>
  schedule;
