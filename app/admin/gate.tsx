import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { noteRefusal } from '#server/platform/audit/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { isStaff } from '#shared/access.ts';
import { mayOpen } from './access.ts';

/**
 * The gate of the back office: every page, action and file below it passes here. Who is not allowed is sent to the
 * shop's home, a moderator to what is theirs; what somebody signed in tried to change is noted. Where two factors are
 * required, staff without them are led to set them up.
 */
const gate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const info = requestOf(context);
  const session = await info.session();
  const { pathname } = new URL(request.url);
  const shop = shopOf(context);
  if (session && mayOpen(session.role, pathname)) {
    if (session.isStrong || !shop.settings.current().security.require_two_factor) return next();
    throw redirect('/account/security#two-factor');
  }
  if (session && request.method !== 'GET')
    await noteRefusal(shop.db, { actorId: session.userId, subject: pathname, method: request.method, ip: info.ip });
  const isLooking = request.method === 'GET' && isStaff(session?.role);
  throw redirect(isLooking && /^\/admin\/?(\.data)?$/.test(pathname) ? '/admin/products' : '/');
};

export const middleware = [gate];

// A route's middleware runs for data requests only where something of it is loaded.
export function loader() {
  return null;
}

export default function Gate() {
  return <Outlet />;
}
