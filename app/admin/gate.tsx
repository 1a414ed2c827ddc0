import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { recordRefusal } from '#server/platform/audit/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { isStaff } from '#shared/access.ts';
import { mayOpenPath } from './access.ts';

/**
 * Middleware for every back-office page, action and file. Redirects unauthorized visitors to the shop's home
 * page, and moderators who open /admin to the product list. Writes an audit entry for each rejected change by
 * a signed-in user. Where two-factor authentication is required, redirects staff who have not set it up to
 * its setup page.
 */
const gate: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const info = requestOf(context);
  const session = await info.session();
  const { pathname } = new URL(request.url);
  const shop = shopOf(context);
  if (session && mayOpenPath(session.role, pathname)) {
    if (session.isStrong || !shop.settings.current().security.require_two_factor) return next();
    throw redirect('/account/security#two-factor');
  }
  if (session && request.method !== 'GET')
    await recordRefusal(shop.db, {
      actorId: session.userId,
      subject: pathname,
      method: request.method,
      ip: info.ip,
    });
  const isReading = request.method === 'GET' && isStaff(session?.role);
  throw redirect(isReading && /^\/admin\/?(\.data)?$/.test(pathname) ? '/admin/products' : '/');
};

export const middleware = [gate];

// React Router runs a route's middleware for data requests only if the route has a loader, so this loader
// exists.
export function loader() {
  return null;
}

export default function AdminGate() {
  return <Outlet />;
}
