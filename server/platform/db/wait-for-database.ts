import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const connectTimeoutMs = 5000;

/**
 * Waits until an external database accepts connections, because it may start later than the shop.
 *
 * @param seconds maximum time to wait
 * @param report receives one line when the database does not answer at once
 * @throws {StartError} when the database does not answer in time, or refuses the shop
 */
export async function waitForDatabase(
  url: string,
  seconds = 20,
  report: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => {});
      const reason = `The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${messageOf(error)}`;
      if (!isDatabaseUnavailable(error) || Date.now() >= end) throw new StartError(reason);
      if (tries === 1) report(`${reason}. Trying again for ${seconds} s.`);
      await sleep(Math.min(1000, seconds * 100));
    }
  }
}

/** Returns host, port and database name of a database URL, without its password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/** Returns the message of an error. Node reports a host with several addresses as an error without a message. */
function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
  return first?.message ?? 'unknown reason';
}
