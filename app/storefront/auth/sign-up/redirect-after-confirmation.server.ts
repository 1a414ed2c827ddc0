import { redirect } from 'react-router';
import { findProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { flashCookieHeader } from '#app/storefront/account/flash.server.ts';
import { applySavedPreferences } from '../after-sign-in.server.ts';

/**
 * Redirects to the target page with a flash message after the customer confirmed the e-mail address. The
 * confirmation also signs the customer in.
 */
export async function redirectAfterConfirmation(
  shop: Shop,
  userId: string,
  path: string,
  origin: string,
): Promise<Response> {
  const way = applySavedPreferences(await findProfile(shop.db, userId), path, origin);
  const headers = new Headers(way.cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  headers.append(...flashCookieHeader('email_confirmed'));
  return redirect(way.path, { headers });
}
