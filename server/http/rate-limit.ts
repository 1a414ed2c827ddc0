/** A bucket of tokens that fills evenly. */
interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Limits how often something may be done: so many at once, then evenly over the minute (token bucket). Kept in this
 * process.
 */
export class RateLimit {
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
    if (this.#buckets.size > 50_000) this.#buckets.clear();
    const bucket = this.#buckets.get(who) ?? { tokens: this.#burst, at: now };
    bucket.tokens = Math.min(this.#burst, bucket.tokens + ((now - bucket.at) / 60_000) * this.#perMinute);
    bucket.at = now;
    this.#buckets.set(who, bucket);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil(((1 - bucket.tokens) / this.#perMinute) * 60));
  }
}
