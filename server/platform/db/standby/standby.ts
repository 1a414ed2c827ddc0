import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from '#server/platform/kernel/log.ts';
import { type Database, poolOptions, toDatabase } from '../client.ts';
import { StandbyPool } from './standby-pool.ts';
import { type WalPosition, parseWalPosition, readWalPosition } from './wal-position.ts';

/** Milliseconds between two checks of the standby. */
const checkMs = 1000;
/** Milliseconds after which a standby that does not answer counts as lost. */
const answerMs = 3000;
/** Maximum age of the data on the standby, in milliseconds. An older standby is not used. */
const maxStalenessMs = 10_000;

/** A standby of the database for reads that may be some seconds old. */
export interface Standby {
  /**
   * Returns the standby, or the primary while the standby is not usable or has not replayed a position.
   *
   * @param atLeast position of the reader's last own write
   */
  databaseFor: (atLeast?: WalPosition) => Database;
  close: () => Promise<void>;
}

/**
 * Opens a standby and checks it once per second, without waiting for the first check. Its staleness is the age
 * of the newest position of the primary that it has replayed, measured by the clock of this process.
 *
 * @param url URL that leads to one server, such as `DATABASE_REPLICA_URL`
 */
export function openStandby(url: string, primary: Database, log: Logger): Standby {
  const openedAt = performance.now();
  const stopping = new AbortController();
  const pool = new StandbyPool(url, primary.$client, (error) =>
    log.debug({ error }, 'a read failed on the standby and uses the primary'),
  );
  const standby = toDatabase(pool);
  const { $client: checks } = toDatabase(
    new Pool({ ...poolOptions(url, 1), connectionTimeoutMillis: answerMs, query_timeout: answerMs }),
  );
  /** Positions of the primary of the last seconds, oldest first, each with the time before which it was read. */
  let positions: { at: number; position: WalPosition }[] = [];
  let replayed: WalPosition | undefined;
  /** Everything that was committed before this time is on the standby. */
  let currentAt = -Infinity;
  /** Last logged reason for which the standby is not used; undefined while it is used. */
  let problem: string | undefined = 'has not answered yet';

  const isCurrent = () => performance.now() - currentAt <= maxStalenessMs;

  let reading: Promise<void> | undefined;

  /** Reads the primary's position, but waits for it at most as long as for the standby. */
  function readPrimary(): Promise<unknown> {
    // A primary that does not answer gets no second query.
    reading ??= recordPosition()
      .catch(() => {})
      .finally(() => (reading = undefined));
    return Promise.race([reading, sleep(answerMs, undefined, { ref: false })]);
  }

  async function recordPosition(): Promise<void> {
    const at = performance.now();
    const position = parseWalPosition(await readWalPosition(primary));
    positions = positions.filter((earlier) => at - earlier.at <= maxStalenessMs);
    if (position !== undefined) positions.push({ at, position });
  }

  /** Reads the standby's state and returns why it cannot be used. */
  async function readStandby(): Promise<string | undefined> {
    replayed = await readReplayed(checks).catch((error: unknown) => {
      log.debug({ error }, 'the standby did not answer');
      return undefined;
    });
    if (replayed === undefined) return 'does not answer as a standby';
    const known = positions.findLast(({ position }) => position <= replayed!);
    if (known) currentAt = Math.max(currentAt, known.at);
    if (isCurrent()) return undefined;
    // Right after the start, too few positions of the primary are recorded to know the lag.
    return performance.now() - openedAt < maxStalenessMs ? problem : 'lags by more than 10 s';
  }

  async function check(): Promise<void> {
    // Without the primary, the staleness grows.
    await readPrimary();
    const found = await readStandby();
    if (stopping.signal.aborted) return;
    if (replayed === undefined) {
      // After a reconnection, the URL may lead to another server, which may have replayed less.
      currentAt = -Infinity;
      pool.disconnect();
    }
    if (found === problem) return;
    problem = found;
    if (found) log.warn(`the standby ${found}: reads of the back office use the primary`);
    else log.info('reads of the back office use the standby');
  }

  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await check();
      await sleep(checkMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    databaseFor: (atLeast = 0n) =>
      replayed !== undefined && isCurrent() && atLeast <= replayed ? standby : primary,
    async close() {
      stopping.abort();
      await Promise.all([pool.end(), checks.end(), checking]);
    },
  };
}

/** Reads the position that a standby has replayed; undefined when the server is no standby. */
async function readReplayed(checks: Pool): Promise<WalPosition | undefined> {
  const client = await checks.connect();
  let replayed: WalPosition | undefined;
  try {
    const { rows } = await client.query<{ replayed: string | null }>(
      'SELECT pg_last_wal_replay_lsn()::text AS replayed WHERE pg_is_in_recovery()',
    );
    replayed = parseWalPosition(rows[0]?.replayed ?? undefined);
  } finally {
    // The next check connects again, because the URL may then lead to another server.
    client.release(replayed === undefined);
  }
  return replayed;
}
