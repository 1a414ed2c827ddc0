import type { MiddlewareHandler } from 'hono';
import { isStaff } from '#shared/access.ts';
import type { Database } from '#server/platform/db/client.ts';
import { parseWalPosition, readWalPosition, unknownPosition } from '#server/platform/db/standby/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { readCookie } from './visitor.ts';

/** Cookie with the primary's position after the last write of a staff member, such as `16/B374D848`. */
const positionCookie = 'last-write';
/** Lifetime of the cookie. A standby that is further behind is not used, so later reads have the write in any case. */
const lifetimeS = 60;

/** Returns whether a request with this method is read-only. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Returns the database for the lists, reports and exports of a request: the standby if it is usable and has the
 * reader's own writes, otherwise the primary.
 *
 * @param cookie the request's header
 */
export function databaseForReads({ db, standby }: Shop, method: string, cookie: string | null): Database {
  if (!standby || !isRead(method)) return db;
  return standby.databaseFor(parseWalPosition(readCookie(cookie, positionCookie)));
}

/**
 * After a write request of a staff member, stores the primary's position in a cookie, so that their next requests
 * read the write. Programs with an API token read from the primary and need no cookie.
 */
export function rememberOwnWrites({ db, standby }: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!standby || isRead(c.req.method)) return;
    const { session, token, origin } = c.get('info');
    const writer = token ? undefined : await session().catch(() => undefined);
    if (!isStaff(writer?.role)) return;
    const position = await readWalPosition(db).catch(() => unknownPosition);
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    c.header(
      'set-cookie',
      `${positionCookie}=${position}; Path=/; Max-Age=${lifetimeS}; HttpOnly; SameSite=Lax${secure}`,
      { append: true },
    );
  };
}
