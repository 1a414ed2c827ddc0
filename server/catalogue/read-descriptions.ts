import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../shared/locales.ts';
import type { Queryable } from '../db/client.ts';
import type { ShelfProduct } from './shelf/product.ts';

/** Descriptions read lately, of some ten thousand products, by when they were changed. */
const known = new LRUCache<string, string>({ maxSize: 4_000_000, sizeCalculation: (text, key) => key.length + text.length });

/** Products' descriptions by id, in a language, French where they were not written; in one statement, or none. */
export async function readDescriptions(db: Queryable, products: readonly ShelfProduct[], locale: Locale): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const unknown = new Map<string, string>();
  for (const { id, changedAt } of products) {
    const key = `${locale} ${id} ${changedAt}`;
    const text = known.get(key);
    if (text === undefined) unknown.set(id, key);
    else texts.set(id, text);
  }
  if (unknown.size === 0) return texts;
  const { rows } = await db.execute<{ id: string; description: string }>(sql`
    SELECT c.id, COALESCE(NULLIF(t.description, ''), c.description) AS description
    FROM product_catalog c LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${locale}
    WHERE c.id IN ${[...unknown.keys()]}`);
  for (const { id, description } of rows) {
    texts.set(id, description);
    known.set(unknown.get(id)!, description);
  }
  return texts;
}
