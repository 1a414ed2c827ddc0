import type { MiddlewareHandler } from 'hono';
import { isStaff } from '#shared/access.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  type WalPosition,
  parseWalPosition,
  readWalPosition,
  unknownPosition,
} from '#server/platform/db/standby/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Cookies with the primary's position after a write of a staff member, such as `last-write-5f0c=16/B374D848`. Each write
 * has its own, because the answers of parallel writes may arrive in another order.
 */
const positionCookie = /(?:^|;\s*)(last-write-[\da-f]{1,8})=([^;]*)/g;
/** Lifetime of the cookies. A standby that is further behind is not used, so later reads have the write in any case. */
const lifetimeS = 60;

/** Returns whether a request with this method is read-only. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Returns the positions that a request brings, by cookie. */
function readPositions(cookie: string | null | undefined): Map<string, WalPosition> {
  const positions = new Map<string, WalPosition>();
  for (const [, name, text] of (cookie ?? '').matchAll(positionCookie)) {
    const position = parseWalPosition(text);
    if (position !== undefined) positions.set(name!, position);
  }
  return positions;
}

/**
 * Returns the database for the lists, reports and exports of a request: the standby if it is usable and has the
 * reader's own writes, otherwise the primary.
 *
 * @param cookie the request's header
 */
export function databaseForReads({ db, standby }: Shop, method: string, cookie: string | null): Database {
  if (!standby || !isRead(method)) return db;
  const positions = [...readPositions(cookie).values()];
  return standby.databaseFor(positions.reduce((last, position) => (position > last ? position : last), 0n));
}

/**
 * After a write request of a staff member, stores the primary's position in a cookie, so that their next requests
 * read the write, and removes the cookies of earlier writes. Programs with an API token read from the primary and
 * need no cookie.
 */
export function rememberOwnWrites({ db, standby }: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (!standby || isRead(c.req.method)) return;
    const { session, token, origin, id } = c.get('info');
    const writer = token ? undefined : await session().catch(() => undefined);
    if (!isStaff(writer?.role)) return;
    const position = await readWalPosition(db).catch(() => unknownPosition);
    const reached = parseWalPosition(position)!;
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    const set = (name: string, value: string, ageS: number) =>
      c.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${ageS}; HttpOnly; SameSite=Lax${secure}`, {
        append: true,
      });
    set(`last-write-${id.slice(0, 8)}`, position, lifetimeS);
    for (const [name, earlier] of readPositions(c.req.header('cookie')))
      if (earlier <= reached) set(name, '', 0);
  };
}
