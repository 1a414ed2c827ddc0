import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '../app.ts';

/** Answers with data that is kept (`info.keep`); its bytes go beside the answer, so that they need not be read out of it. */
export function keptJson<T>(c: Context<AppEnv>, data: T): TypedResponse<T, 200, 'json'> {
  const body = Buffer.from(JSON.stringify(data));
  c.set('body', body);
  return c.body(body, 200, { 'content-type': 'application/json' }) as unknown as TypedResponse<T, 200, 'json'>;
}
