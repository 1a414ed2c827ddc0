import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Responds with JSON that `info.keep` has marked as cacheable. Also stores the bytes in the Hono context, so
 * that the cache does not copy them from the response.
 *
 * @param body the serialized JSON
 */
export function cachedJson<T>(c: Context<AppEnv>, body: Buffer<ArrayBuffer>): TypedResponse<T, 200, 'json'> {
  c.set('body', body);
  return c.body(body, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<
    T,
    200,
    'json'
  >;
}
