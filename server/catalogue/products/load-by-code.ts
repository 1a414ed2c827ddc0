import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { gtinForms, padGtin } from '#shared/gtin.ts';
import type { IndexedProduct } from './search-index/product.ts';
import { codesOf } from './search-index/facet-values.ts';
import { loadProducts } from './search-index/load.ts';
import { foldSku } from './search/words.ts';

/** Selects the ids of all products, including hidden ones, with this SKU (ignoring case) or GTIN. */
export function selectIdsOfCode(code: string): SQL {
  const forms = sql.param(gtinForms(code));
  return sql`
    SELECT product_catalog_id AS id FROM product_inventory WHERE upper(sku) = upper(${code})
    UNION SELECT product_catalog_id FROM product_variants WHERE upper(sku) = upper(${code})
    UNION SELECT id FROM product_catalog WHERE gtin = ${code} OR gtin = ANY(${forms}::text[])
    UNION SELECT product_catalog_id FROM product_variants WHERE gtin = ANY(${forms}::text[])`;
}

/**
 * Loads the product on sale with this SKU or else GTIN, ignoring case. A SKU with other separators than the stored one
 * is not found.
 */
export async function loadProductOfCode(db: Queryable, code: string): Promise<IndexedProduct | undefined> {
  const { rows } = await db.execute<{ id: string }>(selectIdsOfCode(code));
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  const products = await loadProducts(db, ids);
  const sku = foldSku(code);
  const withCode = (wanted: string) => products.find((product) => codesOf(product).includes(wanted));
  return withCode(sku) ?? withCode(padGtin(sku));
}
