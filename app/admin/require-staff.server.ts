import { type RouterContextProvider, redirect } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { isStaff } from '#shared/access.ts';

/**
 * Allows administrators and moderators; called by the sections that moderators may use: catalogue, reviews
 * and questions. Redirects all other users to the shop's home page.
 */
export async function requireStaff(
  context: Readonly<RouterContextProvider>,
): Promise<{ shop: Shop; staff: SignedInUser; by: { id: string; ip: string } }> {
  const request = requestOf(context);
  const session = await request.session();
  if (!session || !isStaff(session.role)) throw redirect('/');
  return { shop: shopOf(context), staff: session, by: { id: session.userId, ip: request.ip } };
}
