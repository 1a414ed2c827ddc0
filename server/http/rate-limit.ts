import { isIPv6 } from 'node:net';

/** A token bucket that refills evenly. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Maximum number of callers remembered; beyond it, the caller not seen for the longest time is dropped. */
const mostBuckets = 50_000;

/** Token-bucket rate limit: a burst at once, then an even rate per minute. State is local to this process. */
export class RateLimit {
  /** Ordered by last use, oldest first. */
  #buckets = new Map<string, Bucket>();
  #burst: number;
  #perMinute: number;

  /**
   * @param burst number of calls allowed at once
   * @param perMinute rate per minute after that
   */
  constructor(burst: number, perMinute: number) {
    this.#burst = burst;
    this.#perMinute = perMinute;
  }

  /**
   * Takes one token.
   *
   * @param who key of the bucket
   * @returns 0 on success, otherwise the seconds until a token is available
   */
  take(who: string, now = Date.now()): number {
    const bucket = this.#buckets.get(who) ?? { tokens: this.#burst, at: now };
    bucket.tokens = Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 60_000) * this.#perMinute);
    bucket.at = now;
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    if (this.#buckets.size > mostBuckets) this.#buckets.delete(this.#buckets.keys().next().value!);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) / this.#perMinute) * 60));
  }
}

/**
 * Rate-limit key of an IP address: the address itself in IPv4, its /64 network in IPv6, which belongs to one
 * connection (RFC 6177).
 */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [front = [], back] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = back ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  const groups = [...front, ...zeros, ...(back ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
