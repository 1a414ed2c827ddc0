import type { MiddlewareHandler } from 'hono';
import { hasSessionCookie } from '#server/people/identity/index.ts';
import type { AppEnv } from './app-env.ts';
import { signedInCookie } from './cache/shared-page.ts';
import { readCookie } from './visitor.ts';

const dayS = 86_400;

/**
 * Sets the cookie by which the scripts of a page know that the visitor is signed in, with the first page that
 * is rendered for the visitor.
 */
export const markSignedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const cookie = c.req.header('cookie');
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !hasSessionCookie(cookie) || readCookie(cookie, signedInCookie)) return;
  if (!(await c.get('info').session())) return;
  const secure = c.get('info').origin.startsWith('https:') ? '; Secure' : '';
  c.header('set-cookie', `${signedInCookie}=yes; Path=/; Max-Age=${dayS}; SameSite=Lax${secure}`, {
    append: true,
  });
};
