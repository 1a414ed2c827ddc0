import type { MiddlewareHandler } from 'hono';
import { sql } from 'drizzle-orm';
import { isStaff } from '#shared/access.ts';
import { localeOfPath, pathWithoutLocale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { sendOpensSoon } from './opens-soon-page.ts';

/**
 * Pages that are available before the opening: the back office, the pages with which staff sign in, and the
 * list of routes that the browser needs for them.
 */
const alwaysAvailable = /^\/(admin|auth|logout|setup|invitation|preferences|dev|__manifest)(\/|\.data$|$)/;

/**
 * Pages that a closed shop still offers, because buyers of earlier orders need them: their account, a started
 * payment, the withdrawal, the legal texts, and the links in messages.
 */
const availableAfterOrders =
  /^\/(account|orders|checkout\/return|withdrawal|terms|privacy|alerts|appointments\/[^/]+|newsletter|unsubscribe)(\/|\.data$|$)/;

/**
 * Returns whether visitors see the storefront: after the owner has opened it, in a demo, and once there are
 * orders, unless the owner has closed it again.
 */
export async function isShopOpen({
  db,
  env,
  settings,
}: Pick<Shop, 'db' | 'env' | 'settings'>): Promise<boolean> {
  if (env.DEMO) return true;
  if (settings.current().opening.is_closed) return false;
  if (settings.current().opening.is_open || shopsWithOrders.has(db)) return true;
  const { rows } = await db.execute<{ exists: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM orders)`);
  if (rows[0]!.exists) shopsWithOrders.add(db);
  return rows[0]!.exists;
}

/** Databases in which an order was found. Orders are never deleted, so the query need not be repeated. */
const shopsWithOrders = new WeakSet<Database>();

/** Shows visitors a page that the shop opens soon, instead of the storefront. Staff see the storefront. */
export const closeBeforeOpening: MiddlewareHandler<AppEnv> = async (c, next) => {
  const shop = c.get('shop');
  const path = pathWithoutLocale(c.req.path);
  if (alwaysAvailable.test(path) || (await isShopOpen(shop))) return next();
  const isClosed = shop.settings.current().opening.is_closed;
  if (isClosed && availableAfterOrders.test(path)) return next();
  const session = await c.get('info').session();
  if (isStaff(session?.role)) return next();
  // The stored address, because the settings in use have a substitute that nobody may read.
  const { email } = await readSettingGroup(shop.db, 'shop');
  const { name } = shop.settings.current().shop;
  return sendOpensSoon(c, localeOfPath(c.req.path.replace(/\.data$/, '')), { name, email, isClosed });
};
