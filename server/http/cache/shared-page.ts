import { hasSessionCookie } from '#server/people/identity/index.ts';
import { readCookie } from '../visitor.ts';
import { isSharedPath } from './canonical-url.ts';

/**
 * Marks the browser of a signed-in visitor. The server sets `yes`; a page's script sets `scripts` for one day,
 * which shows the server that scripts run.
 */
export const signedInCookie = 'signed-in';

/** `Set-Cookie` value that removes the cookie. */
export const removeSignedInCookie = `${signedInCookie}=; Path=/; Max-Age=0; SameSite=Lax`;

/**
 * Returns whether a signed-in visitor gets the page that is the same for every visitor: its script then adds the
 * visitor's own data. Without scripts, the page is rendered for the visitor.
 *
 * @param url canonical path and query of a GET or HEAD request
 */
export const getsSharedPage = (url: string, cookie: string | undefined): boolean =>
  readCookie(cookie, signedInCookie) === 'scripts' && isSharedPath(url);

/**
 * Returns whether the cache may answer a request and store its response: GET and HEAD requests without token, of a
 * visitor without session or for a page that is the same for every visitor.
 */
export const isCacheable = (
  method: string | undefined,
  url: string,
  { cookie, authorization }: { cookie?: string | undefined; authorization?: string | undefined },
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !authorization &&
  (!hasSessionCookie(cookie) || getsSharedPage(url, cookie));
