import type { Shop } from '#server/shop.ts';
import { RateLimit } from './rate-limit.ts';

/**
 * Rate limit that all processes share if the shop has Redis. Without Redis, and while it does not answer,
 * each process counts separately.
 */
export class SharedRateLimit {
  #name: string;
  #burst: number;
  #perMinute: number;
  #own: RateLimit;

  /**
   * @param name name of the limit, unique in the shop
   * @param burst number of calls that a new caller may make without waiting
   * @param perMinute number of calls per minute after the burst
   */
  constructor(name: string, burst: number, perMinute: number) {
    this.#name = name;
    this.#burst = burst;
    this.#perMinute = perMinute;
    this.#own = new RateLimit(burst, perMinute);
  }

  /**
   * Takes one call of a caller.
   *
   * @param who key of the caller
   * @returns 0 when the call is allowed, otherwise the seconds until one is
   */
  async take({ limitStore }: Pick<Shop, 'limitStore'>, who: string): Promise<number> {
    const shared = await limitStore?.take(`${this.#name}:${who}`, this.#burst, this.#perMinute);
    return shared ?? this.#own.take(who);
  }
}
