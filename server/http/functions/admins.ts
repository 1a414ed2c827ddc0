import type { MiddlewareHandler } from 'hono';
import { noteRefusal } from '#server/platform/audit/index.ts';
import { actsAsAdmin, requireSession } from '../api/create-api.ts';
import type { AppEnv } from '../app-env.ts';
import { refuse } from './refuse.ts';

/** Restricts functions to admins before the request is read; logs rejected attempts of signed-in users. */
export const functionForAdmins: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await requireSession(c);
  if (session instanceof Response) return session;
  if (actsAsAdmin(c.get('shop'), session)) return next();
  const attempt = {
    actorId: session.userId,
    subject: c.req.path,
    method: c.req.method,
    ip: c.get('info').ip,
  };
  await noteRefusal(c.get('shop').db, attempt);
  return refuse(c, 'forbidden', 'Admins only');
};
