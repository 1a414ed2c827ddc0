import type { JobDefinition } from '#server/platform/jobs/define-job.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

interface Waiting {
  queue: string;
  data: object;
  afterSeconds: number;
}

/**
 * Outbox that stores nothing and sends nothing: it runs the jobs that change orders, payments and documents,
 * and drops all others, such as e-mails and webhooks.
 */
export interface JobBuffer {
  outbox: Outbox;
  /** Runs the waiting jobs, and those that they cause. @param wait moves the clock by a number of seconds */
  run(context: unknown, wait: (seconds: number) => Promise<void>): Promise<void>;
}

export function createJobBuffer(jobs: readonly JobDefinition<never, never>[]): JobBuffer {
  const known = new Map(jobs.map((job) => [job.queue, job]));
  const waiting: Waiting[] = [];
  return {
    outbox: {
      async add(_tx, queue, data, afterSeconds = 0) {
        if (known.has(queue)) waiting.push({ queue, data, afterSeconds });
      },
      queues: [],
      work: async () => {},
      stop: async () => {},
    },
    async run(context, wait) {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await wait(next.afterSeconds + 1);
        await known.get(next.queue)!.run(context as never, next.data as never);
      }
    },
  };
}
