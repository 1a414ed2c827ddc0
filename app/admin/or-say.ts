import type { Shop } from '#server/shop.ts';

/**
 * What an action answers. Where the work breaks, that is logged and told in the screen's own words instead of by an error
 * page: what was written into the form stays. Redirects and refusals that are thrown go on.
 *
 * @param what was tried, for the log
 * @param failed the answer that says so
 */
export async function orSay<T, F>({ log }: Pick<Shop, 'log'>, what: string, work: () => Promise<T>, failed: () => F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ error }, `${what} failed`);
    return failed();
  }
}
