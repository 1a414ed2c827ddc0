import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from '#server/platform/kernel/log.ts';

/** Rate limits that all processes of a shop share. */
export interface LimitStore {
  /**
   * Takes one call of a caller.
   *
   * @param key name of the limit and key of the caller
   * @param burst number of calls without waiting
   * @param perMinute number of calls per minute after the burst
   * @returns 0 when the call is allowed, otherwise the seconds until the next one is; undefined when Redis does
   * not answer
   */
  take: (key: string, burst: number, perMinute: number) => Promise<number | undefined>;
  close: () => void;
}

/** A request must not wait longer for a limit that need not be exact. */
const answerMs = 100;
const longestPauseMs = 3000;

/**
 * Generic cell rate algorithm (ITU-T I.371): stores the theoretical arrival time of the next call, so that
 * one number per caller is enough. Uses the clock of Redis, because the clocks of the processes differ.
 */
const script = `
local interval, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local arrival = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + interval
local wait = arrival - burst * interval - now
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', arrival), 'PX', math.ceil(arrival - now))
return 0`;

/**
 * Opens the store in Redis 7 or later, or Valkey. Does not wait for the connection, and connects again by
 * itself. An outage is logged once.
 *
 * @param url URL of Redis, such as redis://host:6379
 */
export function openLimitStore(url: string, log: Logger): LimitStore {
  const client = createClient({
    url,
    // Without a connection, a command fails at once.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, longestPauseMs),
    },
  });
  let isLost = false;
  const onLost = (error: unknown) => {
    if (!isLost) log.warn({ error }, 'Redis does not answer; each process counts its own rate limits');
    isLost = true;
  };
  client.on('error', onLost);
  client.on('ready', () => {
    if (isLost) log.info('Redis answers again; all processes share their rate limits');
    isLost = false;
  });
  client.connect().catch(onLost);
  return {
    async take(key, burst, perMinute) {
      if (!client.isReady) return undefined;
      const answer = client.eval(script, {
        keys: [`pignon:limit:${key}`],
        arguments: [String(60_000 / perMinute), String(burst)],
      });
      const waiting = new AbortController();
      const late = sleep(answerMs, undefined, { signal: waiting.signal }).catch(() => {});
      const ms = await Promise.race([answer.catch(onLost), late]);
      waiting.abort();
      return typeof ms === 'number' ? Math.ceil(ms / 1000) : undefined;
    },
    close: () => client.destroy(),
  };
}
