import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/platform/kernel/log.ts';

/** Heartbeat interval and answer timeout; the connection is otherwise silent. */
const defaultHeartbeat = { everyMs: 30_000, answerMs: 10_000 };

/** Closes a connection that no longer answers: a firewall may have dropped it silently. */
async function heartbeat(client: Client, answerMs: number): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const late = setTimeout(() => stream.destroy(), answerMs);
  await client.query('SELECT 1').catch(() => {});
  clearTimeout(late);
}

/**
 * Subscribes to announcements that the database sends on commit, from any process. After a lost connection it
 * subscribes again and calls `missed`, because announcements in between are lost.
 *
 * @param url the database URL
 * @param channels the handler of each channel
 * @param beat heartbeat interval and answer timeout
 * @returns unsubscribe
 */
export async function subscribeToNotifications(
  url: string,
  channels: Record<string, (payload: string) => void>,
  missed: () => void,
  log: Logger,
  beat = defaultHeartbeat,
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
    const heartbeatTimer = setInterval(() => void heartbeat(fresh, beat.answerMs), beat.everyMs).unref();
    // Registered only after LISTEN succeeded: a failed connection also emits “end” and must not start a
    // second reconnect loop.
    fresh.on('end', () => {
      clearInterval(heartbeatTimer);
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
