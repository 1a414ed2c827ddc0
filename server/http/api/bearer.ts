import type { MiddlewareHandler } from 'hono';
import { requiredScope } from '#shared/api-scopes.ts';
import { findValidToken } from '#server/people/api-tokens/index.ts';
import { recordRefusal } from '#server/platform/audit/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import { SharedRateLimit } from '../shared-rate-limit.ts';

const burst = 60;
const callsAMinute = 300;

/**
 * Creates the middleware that authenticates API tokens (`Authorization: Bearer pgn_…`, RFC 6750).
 * `shared/api-scopes.ts` lists the scope that each call requires. With a token, a call that requires no scope
 * is anonymous: a token never acts as the customer account of its owner, and cookies are ignored.
 *
 * @param factor multiplies the rate limit per token
 */
export function authenticateToken(factor: number): MiddlewareHandler<AppEnv> {
  const limit = new SharedRateLimit('token', burst * factor, callsAMinute * factor);
  return async (c, next) => {
    const [, token] = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token) return next();
    const { db } = c.get('shop');
    const info = c.get('info');
    const found = await findValidToken(db, token, info.ip);
    if (!found) {
      c.header('www-authenticate', 'Bearer error="invalid_token"');
      return sendProblem(c, {
        status: 401,
        code: 'invalid_token',
        detail: 'The token is unknown, expired or revoked',
      });
    }
    const wait = await limit.take(c.get('shop'), found.id);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return sendProblem(c, {
        status: 429,
        code: 'too_many_requests',
        detail: `Try again in ${wait} s`,
        more: { retry_after: wait },
      });
    }
    const path = c.req.path.replace(/^\/api/, '');
    const scope = requiredScope(c.req.method, path);
    const isAllowed = scope !== undefined && found.scopes.includes(scope);
    if (!isAllowed && (scope !== undefined || path.startsWith('/admin/'))) {
      const attempt = {
        actorId: found.owner.userId,
        subject: c.req.path,
        method: c.req.method,
        ip: info.ip,
        token: found.prefix,
      };
      if (c.req.method !== 'GET') await recordRefusal(db, attempt);
      c.header('www-authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`);
      const detail = scope ? `The token lacks the scope ${scope}` : 'Tokens cannot make this call';
      return sendProblem(c, { status: 403, code: 'insufficient_scope', detail });
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
