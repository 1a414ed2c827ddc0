import type { MiddlewareHandler } from 'hono';
import type { Shop } from '#server/shop.ts';
import { pathWithoutLocale } from '#shared/locales.ts';
import type { AppEnv } from './app-env.ts';
import { rateLimitKey } from './rate-limit.ts';
import { sendRefusal } from './refusal-page.ts';
import { SharedRateLimit } from './shared-rate-limit.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Creates the middleware that rejects write requests from other sites and enforces rate limits per IP
 * address.
 */
export function checkOriginAndRateLimit(shop: Shop): MiddlewareHandler<AppEnv> {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limits = {
    auth: new SharedRateLimit('auth', 20 * factor, 20 * factor),
    write: new SharedRateLimit('write', 60 * factor, 120 * factor),
    read: new SharedRateLimit('read', 300 * factor, 1200 * factor),
  };
  return async (c, next) => {
    const { method, path } = c.req;
    const isWrite = !reading.has(method);
    const info = c.get('info');
    const origin = c.req.header('origin');
    // Webhooks and API clients send no Origin header. A browser always sends it with write requests.
    if (isWrite && origin && origin !== info.origin && origin !== new URL(shop.env.SHOP_URL).origin) {
      return sendRefusal(c, {
        status: 403,
        code: 'cross_origin',
        detail: 'The request comes from another site',
      });
    }
    // The lowest limit applies to paths where someone could guess a password, or an order's number and e-mail
    // address. It also applies to paths that send a message to any entered address. React Router matches
    // paths in upper or lower case, so the check ignores case.
    const proves =
      isWrite &&
      (/^\/api\/(auth\/|withdrawals$)/.test(path) ||
        /^\/(auth|invitation|withdrawal|newsletter|appointments|account\/security)/.test(
          pathWithoutLocale(path.toLowerCase()),
        ));
    const kind = proves ? 'auth' : isWrite ? 'write' : 'read';
    const wait = await limits[kind].take(shop, rateLimitKey(info.ip));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return sendRefusal(c, {
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
