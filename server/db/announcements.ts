import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../kernel/log.ts';

/**
 * Hears what the database announces on commit, from whichever process it came. After a broken connection it listens
 * again and calls `missed`, for what was said meanwhile is lost.
 *
 * @param url the database's address
 * @param channels what to hear, and whom to tell
 * @returns stops listening
 */
export async function hearAnnouncements(
  url: string,
  channels: Record<string, (payload: string) => void>,
  missed: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url });
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    fresh.on('error', (error) => log.warn({ error }, 'lost the connection that hears announcements'));
    try {
      await fresh.connect();
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // Only now: one that never listened ends too, and must not begin a second search beside the one it belongs to.
    fresh.on('end', () => void reconnect());
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
