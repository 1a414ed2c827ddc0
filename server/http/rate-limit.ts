import { isIPv6 } from 'node:net';

/** Tokens that one caller has left, and the time of the last update. Tokens refill at an even rate. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Maximum number of callers in memory. Above it, the caller whose last request is the oldest is removed. */
const mostBuckets = 50_000;

/**
 * Token-bucket rate limit: allows a burst of calls, then an even rate per minute. Each process counts
 * separately.
 */
export class RateLimit {
  /** Buckets by key, in order of last use, oldest first. */
  #buckets = new Map<string, Bucket>();
  #burst: number;
  #perMinute: number;

  /**
   * @param burst number of calls that a new caller may make without waiting
   * @param perMinute number of calls per minute after the burst
   */
  constructor(burst: number, perMinute: number) {
    this.#burst = burst;
    this.#perMinute = perMinute;
  }

  /**
   * Takes one token from a caller's bucket.
   *
   * @param who key of the caller
   * @returns 0 when the call is allowed, otherwise the seconds until a token is available
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
 * Returns the key of an IP address for rate limits: the address itself for IPv4; the /64 network for IPv6,
 * because a whole /64 belongs to one connection (RFC 6177).
 */
export function rateLimitKey(ip: string): string {
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
