import { redirect } from 'react-router';
import type { Shop } from '#server/shop.ts';

/**
 * Returns the redirect that staff entered for a path without a page, and counts its hit; undefined if there is
 * none. A redirect within the shop keeps the query of the request, unless the target has its own.
 *
 * @param url URL of the page; the URL of a data request by scripts has another path
 */
export async function redirectByHand(
  { redirects }: Pick<Shop, 'redirects'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Response | undefined> {
  const found = await redirects.visit(pathname);
  if (!found) return undefined;
  const { target, status } = found;
  const [path = '', fragment] = target.split('#', 2);
  const keepsQuery = target.startsWith('/') && !path.includes('?');
  const location = keepsQuery ? path + search + (fragment === undefined ? '' : `#${fragment}`) : target;
  // Without this header, browsers would follow a permanent redirect that staff have changed since.
  return redirect(location, { status, headers: { 'cache-control': 'no-cache' } });
}
