import { isIPv6 } from 'node:net';

/** A bucket of tokens that fills evenly. */
interface Bucket {
  tokens: number;
  at: number;
}

/** More callers than this are not remembered: who was not seen for the longest time begins anew. */
const mostBuckets = 50_000;

/**
 * Limits how often something may be done: so many at once, then evenly over the minute (token bucket). Kept in this
 * process.
 */
export class RateLimit {
  /** The longest unseen first. */
  #buckets = new Map<string, Bucket>();
  #burst: number;
  #perMinute: number;

  /**
   * @param burst how many at once
   * @param perMinute how many a minute after that
   */
  constructor(burst: number, perMinute: number) {
    this.#burst = burst;
    this.#perMinute = perMinute;
  }

  /**
   * Takes one.
   *
   * @param who whose bucket
   * @returns 0 when there was one, otherwise the seconds until there is
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
 * Whom an address stands for: itself in IPv4, its network of 64 bits in IPv6, of which one connection has all (RFC 6177).
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
