import type { MiddlewareHandler } from 'hono';
import { recordRefusal } from '#server/platform/audit/index.ts';
import { hasAdminRights, requireSession } from '../api/create-api.ts';
import type { AppEnv } from '../app-env.ts';
import { sendFunctionError } from './function-error.ts';

/**
 * Restricts functions to admins, before the request body is read. Records rejected attempts by signed-in
 * users in the activity log.
 */
export const requireAdminForFunction: MiddlewareHandler<AppEnv> = async (c, next) => {
  const session = await requireSession(c);
  if (session instanceof Response) return session;
  if (hasAdminRights(c.get('shop'), session)) return next();
  const attempt = {
    actorId: session.userId,
    subject: c.req.path,
    method: c.req.method,
    ip: c.get('info').ip,
  };
  await recordRefusal(c.get('shop').db, attempt);
  return sendFunctionError(c, 'forbidden', 'Admins only');
};
