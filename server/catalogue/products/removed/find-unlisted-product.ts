import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Locale } from '#shared/locales.ts';
import { productPath, readShortProductId } from '#shared/product-path.ts';

/** A product that is not in the catalogue index, with the paths of its page, without the language prefix. */
export interface UnlistedProduct {
  id: string;
  paths: string[];
}

/**
 * Finds a product that is not in the catalogue index, because it is hidden or removed.
 *
 * @param segment the product as written in the URL: an id in upper or lower case, or a name with its short id
 * @returns undefined for an unknown short id; a complete id is returned even if no product has it
 */
export async function findUnlistedProduct(
  db: Queryable,
  segment: string,
  locale: Locale,
): Promise<UnlistedProduct | undefined> {
  const range = rangeOf(segment);
  if (!range) return undefined;
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    SELECT ids.id, COALESCE(t.name, c.name) AS name FROM (
      SELECT id FROM product_catalog WHERE id BETWEEN ${range.low}::uuid AND ${range.high}::uuid
      UNION SELECT product_id FROM product_redirects WHERE product_id BETWEEN ${range.low}::uuid AND ${range.high}::uuid
    ) ids
    LEFT JOIN product_catalog c ON c.id = ids.id
    LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${locale}
    ORDER BY ids.id LIMIT 1`);
  const [found] = rows;
  const id = found?.id ?? (range.low === range.high ? range.low : undefined);
  if (id === undefined) return undefined;
  const paths = [`/product/${id}`];
  if (found?.name) paths.push(productPath({ id, name: found.name }));
  return { id, paths };
}

/** Returns the lowest and the highest id that a segment can mean. */
function rangeOf(segment: string): { low: string; high: string } | undefined {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(segment))
    return { low: segment.toLowerCase(), high: segment.toLowerCase() };
  const short = readShortProductId(segment);
  if (!short) return undefined;
  const start = `${short.slice(0, 8)}-${short.slice(8)}`;
  return { low: `${start}00-0000-0000-000000000000`, high: `${start}ff-ffff-ffff-ffffffffffff` };
}
