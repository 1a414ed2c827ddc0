import { sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Returns the descriptions of products by product id in one language; a missing translation falls back to
 * French.
 */
export async function readDescriptions(
  db: Queryable,
  products: readonly { id: string }[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; description: string }>(sql`
    SELECT c.id, COALESCE(NULLIF(t.description, ''), c.description) AS description
    FROM product_catalog c LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${locale}
    WHERE c.id IN ${products.map(({ id }) => id)}`);
  return new Map(rows.map(({ id, description }) => [id, description]));
}
