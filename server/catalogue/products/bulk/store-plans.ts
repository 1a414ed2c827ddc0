import { isDeepStrictEqual } from 'node:util';
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/platform/db/client.ts';
import { columnName, toColumnNames } from '#server/platform/db/columns.ts';
import { importedCatalogueFields, importedInventoryFields, rowFromValues } from '../product-fields.ts';
import { productCatalog, productInventory } from '../schema.ts';
import type { StoredProduct } from './stored-product.ts';
import type { ProductPlan } from './plan-product.ts';

/** Passes all rows as one JSON parameter, so that the SQL text stays the same for any number of rows. */
const listOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;
const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

const differs = (plan: ProductPlan, fields: Partial<Record<keyof StoredProduct, PgColumn>>) =>
  plan.before !== undefined &&
  (Object.keys(fields) as (keyof StoredProduct)[]).some(
    (field) => !isSame(plan.before![field], plan.after[field]),
  );

/** Writes many products with one SQL statement per table. Skips rows that have not changed. */
export async function storeProductPlans(tx: Transaction, plans: readonly ProductPlan[]): Promise<void> {
  const made = plans.filter(({ before }) => !before).map(({ after }) => after);
  if (made.length > 0) {
    await insertRows(tx, productCatalog, made.map(catalogueRow));
    await insertRows(
      tx,
      productInventory,
      made.map((product) => ({ ...termRow(product), sku: product.sku })),
    );
  }
  const rewritten = plans.filter((plan) => differs(plan, importedCatalogueFields));
  if (rewritten.length > 0)
    await updateRows(
      tx,
      productCatalog.id,
      rewritten.map(({ after }) => catalogueRow(after)),
    );
  const repriced = plans.filter((plan) => differs(plan, importedInventoryFields));
  if (repriced.length > 0)
    await updateRows(
      tx,
      productInventory.productCatalogId,
      repriced.map(({ after }) => termRow(after)),
    );
  await storeIdentities(tx, plans);
  await storeVariants(tx, plans);
  await storeTyped(tx, plans);
}

const catalogueRow = (product: StoredProduct) => ({
  id: product.id,
  ...rowFromValues(productCatalog, importedCatalogueFields, product),
});
const termRow = (product: StoredProduct) => ({
  productCatalogId: product.id,
  ...rowFromValues(productInventory, importedInventoryFields, product),
});

/** Inserts rows that all have the same properties. */
async function insertRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = sql.join(columnsOf(table, rows).map(nameOf), sql`, `);
  const values = sql.join(columnsOf(table, rows).map(valueOf), sql`, `);
  await tx.execute(
    sql`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${recordsOf(table, rows)} AS r`,
  );
}

/**
 * For each given row, updates the table row with the same value in the column `key`. All given rows have the
 * same properties.
 */
async function updateRows(tx: Transaction, key: PgColumn, rows: readonly object[]): Promise<void> {
  const { table } = key;
  const changes = columnsOf(table, rows)
    .filter((column) => column !== key)
    .map((column) => sql`${nameOf(column)} = ${valueOf(column)}`);
  await tx.execute(
    sql`UPDATE ${table} AS t SET ${sql.join(changes, sql`, `)}, updated_at = now() FROM ${recordsOf(table, rows)} AS r WHERE t.${nameOf(key)} = r.${nameOf(key)}`,
  );
}

const columnsOf = (table: PgTable, rows: readonly object[]) => {
  const columns = getTableColumns(table);
  return Object.keys(rows[0]!).map((property) => columns[property]!);
};
const nameOf = (column: PgColumn) => sql.identifier(columnName(column));
// For a jsonb column, null arrives as JSON null and would be stored as such; NULLIF converts it to SQL NULL.
const valueOf = (column: PgColumn) =>
  column.getSQLType() === 'jsonb' ? sql`NULLIF(r.${nameOf(column)}, 'null')` : sql`r.${nameOf(column)}`;
const recordsOf = (table: PgTable, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(NULL::${table}, ${listOf(rows.map((row) => toColumnNames(table, row)))})`;

/** Stores the merchant's identity of products and a SKU that changed at the merchant. */
async function storeIdentities(tx: Transaction, plans: readonly ProductPlan[]): Promise<void> {
  const imported = plans.filter(
    ({ before, after }) => after.merchant.source !== null && !isSame(before?.merchant, after.merchant),
  );
  if (imported.length > 0)
    await tx.execute(sql`
      UPDATE product_catalog c SET merchant_source = r.source, merchant_product_id = r.product, merchant_missing_since = NULL
      FROM jsonb_to_recordset(${listOf(imported.map(({ id, after }) => ({ id, ...after.merchant })))}) AS r (id uuid, source text, product text)
      WHERE c.id = r.id`);
  const renamed = plans.filter(({ before, after }) => before && before.sku !== after.sku);
  if (renamed.length > 0)
    await tx.execute(sql`
      UPDATE product_inventory i SET sku = r.sku, updated_at = now()
      FROM jsonb_to_recordset(${listOf(renamed.map(({ id, after }) => ({ id, sku: after.sku })))}) AS r (id uuid, sku text)
      WHERE i.product_catalog_id = r.id`);
}

async function storeVariants(tx: Transaction, plans: readonly ProductPlan[]): Promise<void> {
  const known = new Map(
    plans.flatMap(({ before }) => before?.variants ?? []).map((variant) => [variant.id, variant]),
  );
  const all = plans.flatMap(({ id, after }) =>
    after.variants.map((variant) => ({ ...variant, product: id })),
  );
  const made = all.filter(({ id }) => !known.has(id));
  if (made.length > 0)
    await tx.execute(sql`
      INSERT INTO product_variants (id, product_catalog_id, sku, variant_type, variant_name, variant_value, price_modifier_cents, is_available, position, min_stock_level, max_stock_level, merchant_variant_id, gtin)
      SELECT id, product, sku, variant_type, variant_name, variant_value, price_modifier_cents, is_available, position, min_stock_level, max_stock_level, merchant_variant_id, gtin
      FROM jsonb_to_recordset(${listOf(made)}) AS r (id uuid, product uuid, sku text, variant_type text, variant_name text, variant_value text,
        price_modifier_cents int, is_available bool, position int, min_stock_level int, max_stock_level int, merchant_variant_id text, gtin text)`);
  const changed = all.filter((variant) => {
    const { product: _, ...plain } = variant;
    const before = known.get(variant.id);
    return before && !isDeepStrictEqual(plain, before);
  });
  if (changed.length > 0)
    await tx.execute(sql`
      UPDATE product_variants v SET sku = r.sku, merchant_variant_id = r.merchant_variant_id,
        merchant_missing_since = CASE WHEN r.is_missing THEN v.merchant_missing_since END, variant_type = r.variant_type, variant_name = r.variant_name, variant_value = r.variant_value,
        price_modifier_cents = r.price_modifier_cents, is_available = r.is_available, min_stock_level = r.min_stock_level, max_stock_level = r.max_stock_level, gtin = r.gtin
      FROM jsonb_to_recordset(${listOf(changed)}) AS r (id uuid, sku text, merchant_variant_id text, is_missing bool, variant_type text, variant_name text, variant_value text,
        price_modifier_cents int, is_available bool, min_stock_level int, max_stock_level int, gtin text) WHERE v.id = r.id`);
}

async function storeTyped(tx: Transaction, plans: readonly ProductPlan[]): Promise<void> {
  const given = plans.flatMap(({ id, before, after }) =>
    Object.entries(after.typed).flatMap(([key, value]) =>
      before?.typed[key] === value ? [] : [{ id, key, value }],
    ),
  );
  if (given.length > 0)
    await tx.execute(sql`
      INSERT INTO product_specifications (product_catalog_id, key, value)
      SELECT id, key, value FROM jsonb_to_recordset(${listOf(given)}) AS r (id uuid, key text, value text)
      ON CONFLICT (product_catalog_id, key) DO UPDATE SET value = EXCLUDED.value`);
}
