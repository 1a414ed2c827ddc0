import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { favourites } from './schema.ts';

/** Maximum number of favourites per customer; further favourites are silently ignored. */
const maximum = 500;

/** Lists the ids of a customer's favourites, newest first. */
export async function listFavourites(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), favourites.productId);
  return rows.map(({ id }) => id);
}

/**
 * Adds products to a customer's favourites; existing favourites and unknown products are ignored.
 *
 * @param productIds UUIDs
 * @returns the number of favourites added
 */
export async function addFavourites(
  db: Database,
  userId: string,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  const { rowCount } = await db.execute(sql`
    INSERT INTO favourites (user_id, product_id)
    SELECT ${userId}, c.id FROM product_catalog c
    WHERE c.id IN ${[...new Set(productIds)]} AND NOT EXISTS (SELECT 1 FROM favourites f WHERE f.user_id = ${userId} AND f.product_id = c.id)
    LIMIT greatest(0, ${maximum} - (SELECT count(*) FROM favourites WHERE user_id = ${userId}))
    ON CONFLICT DO NOTHING`);
  return rowCount ?? 0;
}

/** Removes a product from a customer's favourites. Idempotent. */
export async function removeFavourite(db: Database, userId: string, productId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}

/**
 * Returns the names of the products with these ids in one language (French when there is no translation),
 * including products that visitors can no longer see.
 */
export async function findProductNames(
  db: Queryable,
  ids: readonly string[],
  locale: string,
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT c.id, COALESCE(t.name, c.name) AS name FROM product_catalog c
    LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${locale} WHERE c.id IN ${ids}`);
  return rows;
}
