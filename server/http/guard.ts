import type { MiddlewareHandler } from 'hono';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { RateLimit, callerOf } from './rate-limit.ts';
import { refuse } from './refusal-page.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects cross-site requests and enforces rate limits. */
export function guard(shop: Shop): MiddlewareHandler<AppEnv> {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limits = {
    auth: new RateLimit(20 * factor, 20 * factor),
    write: new RateLimit(60 * factor, 120 * factor),
    read: new RateLimit(300 * factor, 1200 * factor),
  };
  return async (c, next) => {
    const { method, path } = c.req;
    const isWrite = !reading.has(method);
    const info = c.get('info');
    const origin = c.req.header('origin');
    // Webhooks and API clients send no Origin; a browser always does for writes.
    if (isWrite && origin && origin !== info.origin && origin !== new URL(shop.env.SHOP_URL).origin) {
      return refuse(c, { status: 403, code: 'cross_origin', detail: 'The request comes from another site' });
    }
    // Stricter limits where credentials or an order's number and email address could be guessed, and where a
    // message goes to any entered address. Paths match in any case.
    const proves =
      isWrite &&
      (/^\/api\/(auth\/|withdrawals$)/.test(path) ||
        /^(\/de|\/en)?\/(auth|invitation|withdrawal|newsletter|account\/security)/i.test(path));
    const kind = proves ? 'auth' : isWrite ? 'write' : 'read';
    const wait = limits[kind].take(callerOf(info.ip));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return refuse(c, {
        status: 429,
        code: 'too_many_requests',
        detail: `Try again in ${wait} s`,
        more: { retry_after: wait },
        wait,
      });
    }
    await next();
  };
}
