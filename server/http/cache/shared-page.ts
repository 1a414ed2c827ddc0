import { hasSessionCookie } from '#server/people/identity/index.ts';
import { readCookie } from '../visitor.ts';
import { isSharedPath } from './canonical-url.ts';

/**
 * Cookie of a signed-in visitor. The server sets it to `yes`; a page's script changes it to `scripts`, so that
 * the server knows that scripts run, and keeps it for a day.
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
