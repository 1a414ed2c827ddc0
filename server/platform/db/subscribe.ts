import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/platform/kernel/log.ts';

/**
 * Milliseconds between two heartbeats, and until a missing answer counts as an outage. Without heartbeats, a
 * lost connection could stay unnoticed for hours, because no data are sent on it.
 */
const defaultHeartbeat = { everyMs: 30_000, answerMs: 10_000 };

/**
 * Sends a query over a connection and closes the connection when no answer arrives: a firewall may have
 * dropped it without a notice.
 */
async function heartbeat(client: Client, answerMs: number): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const late = setTimeout(() => stream.destroy(), answerMs);
  await client.query('SELECT 1').catch(() => {});
  clearTimeout(late);
}

/**
 * Subscribes to the notifications (NOTIFY) that the database sends when a transaction of any process commits.
 * After a lost connection, subscribes again and calls `missed`, because notifications sent meanwhile are
 * lost.
 *
 * @param url URL of the database
 * @param channels the handler of each channel
 * @param missed called after a reconnection
 * @param beat milliseconds between heartbeats and until a missing answer counts as an outage
 * @returns a function that ends the subscription
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
    // This listener is added only after LISTEN has succeeded. A connection that fails earlier also emits
    // “end”, which would start a second loop of reconnections.
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
