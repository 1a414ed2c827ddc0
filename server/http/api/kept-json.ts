import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Answers with JSON that is kept (`info.keep`); its bytes go beside the answer, so that they need not be read out of it.
 *
 * @param body the JSON that it says
 */
export function keptJson<T>(c: Context<AppEnv>, body: Buffer<ArrayBuffer>): TypedResponse<T, 200, 'json'> {
  c.set('body', body);
  return c.body(body, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<T, 200, 'json'>;
}
