import { redirect } from 'react-router';
import { findProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { leaveFlash } from '../account/flash.server.ts';
import { applySettings } from './after-sign-in.server.ts';

/**
 * After e-mail confirmation, which signs the customer in, redirects to the target page with a flash message.
 */
export async function leadOn(shop: Shop, userId: string, path: string, origin: string): Promise<Response> {
  const way = applySettings(await findProfile(shop.db, userId), path, origin);
  const headers = new Headers(way.cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  headers.append(...leaveFlash('email_confirmed'));
  return redirect(way.path, { headers });
}
