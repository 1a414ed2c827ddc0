import { type SQL, sql } from 'drizzle-orm';
import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Fills an empty database with the demo and with copies of its products, until there are `products`. A copy has its
 * own name, SKU, GTIN, price, stock and date; every tenth has the facts of its parts. Triggers and indexes are off
 * during the copy.
 */
export async function fillWithCopies(db: Database, products: number): Promise<void> {
  await fillEmptyDatabase(db, (tx) => fillDemo(tx));
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await tx.execute(sql`SET LOCAL work_mem = '256MB'`);
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE NOT indisunique AND indrelid IN ('product_catalog'::regclass, 'product_inventory'::regclass, 'product_variants'::regclass,
        'product_words'::regclass, 'variant_facts'::regclass)`);
    for (const { name } of rows) await tx.execute(sql.raw(`DROP INDEX ${name}`));
    await tx.execute(sql`CREATE TEMP TABLE copies ON COMMIT DROP AS
      SELECT c.id AS source, n, ${uuidOf(sql`c.id || ':' || n`)} AS id, row_number() OVER (ORDER BY n, c.id) AS line
      FROM product_catalog c CROSS JOIN generate_series(1, ${Math.ceil(products / 500)}::int) n`);
    await tx.execute(
      sql`DELETE FROM copies WHERE line > ${products}::int - (SELECT count(*) FROM product_catalog)`,
    );
    await tx.execute(sql`ANALYZE copies`);
    for (const statement of copyStatements) await tx.execute(statement);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  });
  // VACUUM now, so that no automatic vacuum disturbs the measurement.
  await db.execute(sql`VACUUM ANALYZE`);
}

/** Id that depends on a text only, as a UUID of version 4 (RFC 9562), because the API refuses other values. */
const uuidOf = (text: SQL): SQL =>
  sql`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

const copyStatements = [
  sql`INSERT INTO product_catalog (id, name, description, brand_id, category_id, weight_g, images, specifications, dimensions, is_bulky, appearance,
      badge, warranty_years, certification, gtin, bike_details, created_at, updated_at)
    SELECT k.id, c.name || ' ' || k.n, c.description, c.brand_id, c.category_id, c.weight_g, c.images, c.specifications, c.dimensions, c.is_bulky, c.appearance,
      c.badge, c.warranty_years, c.certification, (2000000000000 + k.line)::text, c.bike_details, c.created_at - k.n * interval '1 hour', c.updated_at
    FROM copies k JOIN product_catalog c ON c.id = k.source`,
  sql`INSERT INTO product_texts (product_catalog_id, locale, name, description)
    SELECT k.id, t.locale, t.name || ' ' || k.n, t.description FROM copies k JOIN product_texts t ON t.product_catalog_id = k.source`,
  sql`INSERT INTO product_inventory (id, product_catalog_id, sku, price_cents, cost_price_cents, is_featured, updated_at)
    SELECT ${uuidOf(sql`i.id || ':' || k.n`)}, k.id, i.sku || '-' || k.n, i.price_cents * (80 + k.n % 41) / 100 + k.n % 100, i.cost_price_cents,
      i.is_featured AND k.n % 50 = 0, i.updated_at
    FROM copies k JOIN product_inventory i ON i.product_catalog_id = k.source`,
  sql`INSERT INTO product_variants (id, product_catalog_id, sku, variant_type, variant_name, variant_value, price_modifier_cents, position, stock_quantity, min_stock_level)
    SELECT ${uuidOf(sql`v.id || ':' || k.n`)}, k.id, v.sku || '-' || k.n, v.variant_type, v.variant_name, v.variant_value, v.price_modifier_cents, v.position,
      CASE WHEN k.n % 9 = 0 THEN 0 ELSE (v.stock_quantity + k.n) % 40 END, v.min_stock_level
    FROM copies k JOIN product_variants v ON v.product_catalog_id = k.source`,
  sql`INSERT INTO product_specifications (product_catalog_id, key, value)
    SELECT k.id, s.key, s.value FROM copies k JOIN product_specifications s ON s.product_catalog_id = k.source`,
  sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence, checked_at)
    SELECT ${uuidOf(sql`v.id || ':' || k.n`)}, f.family, f.key, f.value, f.source, f.confidence, f.checked_at
    FROM copies k JOIN product_variants v ON v.product_catalog_id = k.source JOIN variant_facts f ON f.variant_id = v.id
    WHERE k.n % 10 = 0`,
  // Does for all copies together the work of write_product_words.
  sql`INSERT INTO product_words (id, category_id, brand_id, gtin, created_at, names, words, available_variants)
    SELECT id, category_id, brand_id, gtin, created_at, names, concat_ws(' ', names, fold_words(skus)), available FROM (
      SELECT c.id, c.category_id, c.brand_id, c.gtin, c.created_at, fold_words(concat_ws(' ', c.name, b.name)) AS names, s.skus,
        (SELECT count(*) FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available) AS available
      FROM copies k JOIN product_catalog c ON c.id = k.id LEFT JOIN product_brands b ON b.id = c.brand_id
      JOIN (SELECT product_catalog_id, string_agg(sku, ' ' ORDER BY sku) AS skus FROM (
        SELECT product_catalog_id, sku FROM product_inventory UNION SELECT product_catalog_id, sku FROM product_variants) a
        GROUP BY product_catalog_id) s ON s.product_catalog_id = c.id) p`,
];
