import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/platform/kernel/log.ts';

/** How often it is asked whether it is still there, and how long its answer may take: it never speaks unasked. */
const usualBeat = { everyMs: 30_000, answerMs: 10_000 };

/** Ends a connection over which nothing comes any more: a firewall may have dropped it without a word. */
async function heartbeat(client: Client, answerMs: number): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const late = setTimeout(() => stream.destroy(), answerMs);
  await client.query('SELECT 1').catch(() => {});
  clearTimeout(late);
}

/**
 * Hears what the database announces on commit, from whichever process it came. After a broken connection it listens
 * again and calls `missed`, for what was said meanwhile is lost.
 *
 * @param url the database's address
 * @param channels what to hear, and whom to tell
 * @param beat how often the connection is asked whether it is there, and how long it may take to answer
 * @returns stops listening
 */
export async function hearAnnouncements(
  url: string,
  channels: Record<string, (payload: string) => void>,
  missed: () => void,
  log: Logger,
  beat = usualBeat,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    fresh.on('error', (error) => log.warn({ error }, 'lost the connection that hears announcements'));
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    const pulse = setInterval(() => void heartbeat(fresh, beat.answerMs), beat.everyMs).unref();
    // Only now: one that never listened ends too, and must not begin a second search beside the one it belongs to.
    fresh.on('end', () => {
      clearInterval(pulse);
      void reconnect();
    });
    return fresh;
  }
  async function reconnect(): Promise<void> {
    while (!stopped) {
      try {
        client = await connect();
        if (stopped) await client.end();
        else missed();
        return;
      } catch {
        await sleep(500);
      }
    }
  }
  return async () => {
    stopped = true;
    await client.end().catch(() => {});
  };
}
