import type { MiddlewareHandler } from 'hono';
import { scopeOf } from '#shared/api-scopes.ts';
import { readToken } from '#server/people/api-tokens/index.ts';
import { noteRefusal } from '#server/platform/audit/index.ts';
import type { AppEnv } from '../app-env.ts';
import { problem } from '../problem.ts';
import { RateLimit } from '../rate-limit.ts';

const burst = 60;
const callsAMinute = 300;

/**
 * Authenticates API tokens (`Authorization: Bearer pgn_…`, RFC 6750). The required scopes are in
 * `shared/api-scopes.ts`. A call without a scope is handled as anonymous: a token never acts as its owner's
 * customer account, and cookies are ignored.
 *
 * @param factor multiplies the rate limit
 */
export function bearer(factor: number): MiddlewareHandler<AppEnv> {
  const limit = new RateLimit(burst * factor, callsAMinute * factor);
  return async (c, next) => {
    const [, token] = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token) return next();
    const { db } = c.get('shop');
    const info = c.get('info');
    const found = await readToken(db, token, info.ip);
    if (!found) {
      c.header('www-authenticate', 'Bearer error="invalid_token"');
      return problem(c, {
        status: 401,
        code: 'invalid_token',
        detail: 'The token is unknown, expired or revoked',
      });
    }
    const wait = limit.take(found.id);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return problem(c, {
        status: 429,
        code: 'too_many_requests',
        detail: `Try again in ${wait} s`,
        more: { retry_after: wait },
      });
    }
    const path = c.req.path.replace(/^\/api/, '');
    const scope = scopeOf(c.req.method, path);
    const isAllowed = scope !== undefined && found.scopes.includes(scope);
    if (!isAllowed && (scope !== undefined || path.startsWith('/admin/'))) {
      const attempt = {
        actorId: found.owner.userId,
        subject: c.req.path,
        method: c.req.method,
        ip: info.ip,
        token: found.prefix,
      };
      if (c.req.method !== 'GET') await noteRefusal(db, attempt);
      c.header('www-authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`);
      const detail = scope ? `The token lacks the scope ${scope}` : 'Tokens cannot make this call';
      return problem(c, { status: 403, code: 'insufficient_scope', detail });
    }
    const owner = isAllowed ? found.owner : undefined;
    c.set('info', {
      ...info,
      session: () => Promise.resolve(owner),
      ...(isAllowed ? { token: { prefix: found.prefix } } : {}),
    });
    return next();
  };
}
