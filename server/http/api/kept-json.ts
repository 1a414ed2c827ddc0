import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '../app-env.ts';

/**
 * Answers with cached JSON (`info.keep`); passes the bytes next to the response to avoid reading them back.
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
