import type { MiddlewareHandler } from 'hono';
import { hasSessionCookie, sessionCookie } from '#server/people/identity/index.ts';
import type { AppEnv } from './app-env.ts';
import { removeSignedInCookie, signedInCookie } from './cache/shared-page.ts';
import { readCookie } from './visitor.ts';

const dayS = 86_400;

/**
 * Sets the cookie by which the scripts of a page know that the visitor is signed in, when a session begins and with
 * the first page that is rendered for the visitor. Removes it with the cookie of the session.
 */
export const markSignedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const [prefix, cookie] = [`${sessionCookie}=`, c.req.header('cookie')];
  const change = c.res.headers.getSetCookie().findLast((line) => line.startsWith(prefix));
  if (change?.startsWith(`${prefix};`)) return c.header('set-cookie', removeSignedInCookie, { append: true });
  if (readCookie(cookie, signedInCookie)) return;
  if (!change) {
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !hasSessionCookie(cookie) || !(await c.get('info').session())) return;
  }
  const secure = c.get('info').origin.startsWith('https:') ? '; Secure' : '';
  c.header('set-cookie', `${signedInCookie}=yes; Path=/; Max-Age=${dayS}; SameSite=Lax${secure}`, {
    append: true,
  });
};
