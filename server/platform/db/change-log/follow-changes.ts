import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/platform/kernel/log.ts';
import { pruneChanges, schedulePruning } from './prune-changes.ts';
import { type Change, type ChangePosition, readChanges } from './read-changes.ts';

/**
 * Milliseconds between two reads after a change, the longest pause when nothing changes, and until a missing
 * answer counts as a lost connection: a firewall may have dropped it without a notice.
 */
const defaultTiming = { busyMs: 25, idleMs: 250, answerMs: 10_000 };

/** With each read without a change, the pause grows by this factor. */
const growth = 1.25;

export interface ChangeFollower {
  /** Ends a longer pause, after a request of this process that may have changed something. */
  readSoon: () => void;
  /** Waits until all changes committed before the call are handed on; forever if the database is gone. */
  readNow: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ChangeHandlers {
  /** Receives the changes since the last read, each distinct change once. */
  onChanges: (changes: readonly Change[]) => void;
  /** Called when changes may be missing: after a crash or a failover of the database, or after a long sleep. */
  onMissed: () => void;
}

/**
 * Reads the committed changes of all processes again and again, over a connection of its own, and deletes old
 * ones. After a lost connection it continues at its position, so no change is missed.
 *
 * @param url URL of the database
 * @param since position that was taken before the caller read its data
 * @param timing milliseconds, see `defaultTiming`
 */
export function followChanges(
  url: string,
  since: ChangePosition,
  { onChanges, onMissed }: ChangeHandlers,
  log: Logger,
  timing = defaultTiming,
): ChangeFollower {
  const ending = new AbortController();
  const pruneBefore = schedulePruning();
  let position = since;
  let client: Client | undefined;
  let pause = new AbortController();
  let lastRead = 0;
  const waiting: (() => void)[] = [];

  async function read(): Promise<boolean> {
    client ??= await connect(url, timing.answerMs);
    lastRead = performance.now();
    // Those who ask during the read wait for the next one.
    const asked = waiting.length;
    const { position: next, changes, isComplete } = await readChanges(client, position);
    position = next;
    if (!isComplete) onMissed();
    else if (changes.length > 0) onChanges(changes);
    for (const resolve of waiting.splice(0, asked)) resolve();
    const before = pruneBefore(position.snapshot);
    if (before !== undefined) await pruneChanges(client, before);
    return !isComplete || changes.length > 0;
  }
  async function follow(): Promise<void> {
    let pauseMs = timing.busyMs;
    let isLost = false;
    while (!ending.signal.aborted) {
      try {
        pauseMs = (await read()) ? timing.busyMs : Math.min(timing.idleMs, pauseMs * growth);
        isLost = false;
      } catch (error) {
        if (!isLost && !ending.signal.aborted) log.warn({ error }, 'the changes could not be read');
        isLost = true;
        disconnect(client);
        client = undefined;
        pauseMs = 500;
      }
      if (waiting.length > 0 && !isLost) continue;
      pause = new AbortController();
      const signal = AbortSignal.any([ending.signal, pause.signal]);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    await client?.end().catch(() => {});
  }
  const following = follow();
  return {
    readSoon() {
      if (performance.now() - lastRead > timing.busyMs) pause.abort();
    },
    readNow: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        pause.abort();
      }),
    async stop() {
      ending.abort();
      await following;
    },
  };
}

async function connect(url: string, answerMs: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
  });
  // A lost connection fails the next query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    disconnect(client);
    throw error;
  }
}

/** Closes the socket at once: `end` would wait for an answer that a dropped connection never gives. */
function disconnect(client: Client | undefined): void {
  (client as unknown as { connection: { stream: Socket } } | undefined)?.connection.stream.destroy();
}
