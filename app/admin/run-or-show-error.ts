import type { Shop } from '#server/shop.ts';

/**
 * Runs a staff action. If the action throws, logs the exception and returns the caller's error result instead
 * of an error page, so that the form keeps its input. Rethrows redirects and error responses.
 *
 * @param what name of the action, for the log
 * @param failed returns the error result
 */
export async function runOrShowError<T, F>(
  { log }: Pick<Shop, 'log'>,
  what: string,
  work: () => Promise<T>,
  failed: () => F,
): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ error }, `${what} failed`);
    return failed();
  }
}
