import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { favourites } from './schema.ts';

/** More than these nobody keeps in mind; the oldest stay. */
const maximum = 500;

/** The ids of a customer's favourites, the newest first. */
export async function listFavourites(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.product_id })
    .from(favourites)
    .where(eq(favourites.user_id, userId))
    .orderBy(desc(favourites.created_at), favourites.product_id);
  return rows.map(({ id }) => id);
}

/**
 * Adds products to a customer's favourites, as to a set: what is there already stays, what does not exist is left out.
 *
 * @param productIds uuids
 * @returns how many are new
 */
export async function addFavourites(db: Database, userId: string, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    INSERT INTO favourites (user_id, product_id)
    SELECT ${userId}, c.id FROM product_catalog c
    WHERE c.id IN ${[...new Set(productIds)]} AND NOT EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = ${userId} AND f.product_id = c.id)
    LIMIT greatest(0, ${maximum} - (SELECT count(*) FROM favourites WHERE user_id = ${userId}))
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Takes a product off a customer's favourites; again, it changes nothing. */
export async function removeFavourite(db: Database, userId: string, productId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.user_id, userId), eq(favourites.product_id, productId)));
}

/** What is left to say of products that visitors do not see any more: their name, by id. */
export async function archivedProducts(db: Queryable, ids: readonly string[], locale: string): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT c.id, COALESCE(t.name, c.name) AS name FROM product_catalog c
    LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${locale} WHERE c.id IN ${ids}`);
  return rows;
}
