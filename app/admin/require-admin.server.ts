import { type RouterContextProvider, redirect } from 'react-router';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Allows only administrators; called by every administrator loader and action. Redirects all other users to
 * the shop's home page.
 */
export async function requireAdmin(
  context: Readonly<RouterContextProvider>,
): Promise<{ shop: Shop; admin: SignedInUser; by: StaffActor }> {
  const request = requestOf(context);
  const session = await request.session();
  if (session?.role !== 'admin') throw redirect('/');
  return { shop: shopOf(context), admin: session, by: { id: session.userId, ip: request.ip } };
}
