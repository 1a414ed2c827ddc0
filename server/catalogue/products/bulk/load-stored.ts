import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { importedCatalogueFields, importedInventoryFields, valuesFromRow } from '../product-fields.ts';
import { productCatalog, productInventory } from '../schema.ts';
import type { BulkDraft, MerchantIdentity } from './draft.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

type Row<T> = T & Record<string, unknown>;

/**
 * Serializes SKU assignment between transactions with an advisory lock, held until the transaction ends. Take
 * this lock before locking any product row.
 */
export async function lockSkus(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727039)`);
}

/**
 * Finds the product to which each SKU belongs (case-insensitive). A SKU may belong to the product itself or
 * to one of its variants.
 */
export async function findSkuOwners(
  tx: Transaction,
  skus: readonly string[],
): Promise<Map<string, { product: string; variant: string | null }>> {
  const { rows } = await tx.execute<Row<{ asked: string; product: string; variant: string | null }>>(sql`
    WITH asked AS (SELECT DISTINCT unnest(${sql.param([...skus])}::text[]) AS sku)
    SELECT asked.sku AS asked, product_catalog_id AS product, v.id AS variant FROM asked JOIN product_variants v ON upper(v.sku) = upper(asked.sku)
    UNION ALL SELECT asked.sku, product_catalog_id, NULL FROM asked JOIN product_inventory i ON upper(i.sku) = upper(asked.sku)`);
  // When a SKU belongs to a product and to a variant, the product takes precedence (the last Map entry wins).
  const own = rows.toSorted((a, b) => Number(a.variant === null) - Number(b.variant === null));
  return new Map(own.map(({ asked, ...bearer }) => [asked, bearer]));
}

/**
 * Loads products with their variants and locks the rows in the order of their ids, as all code that writes
 * products does. The locks do not block orders that only refer to the rows, because no key changes. Orders
 * lock variants in the same order, which avoids deadlocks.
 */
export async function loadStoredProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`ANY(${sql.param([...ids])}::uuid[])`;
  const catalogue = await tx
    .select({
      id: productCatalog.id,
      source: productCatalog.merchantSource,
      externalId: productCatalog.merchantProductId,
      isMissing: sql<boolean>`${productCatalog.merchantMissingSince} IS NOT NULL`,
      ...importedCatalogueFields,
    })
    .from(productCatalog)
    .where(sql`${productCatalog.id} = ${wanted}`)
    .orderBy(productCatalog.id)
    .for('no key update');
  const terms = await tx
    .select({
      product: productInventory.productCatalogId,
      sku: productInventory.sku,
      ...importedInventoryFields,
    })
    .from(productInventory)
    .where(sql`${productInventory.productCatalogId} = ${wanted}`)
    .orderBy(productInventory.id)
    .for('no key update');
  const { rows: variants } = await tx.execute<
    Row<Omit<StoredVariant, 'gtin'> & { product: string; gtin: string | null }>
  >(sql`
    SELECT id, product_catalog_id AS product, sku, variant_type, variant_name, variant_value, price_modifier_cents, is_available, position, min_stock_level, max_stock_level,
      merchant_variant_id, merchant_missing_since IS NOT NULL AS is_missing, gtin
    FROM product_variants WHERE product_catalog_id = ${wanted} ORDER BY id FOR NO KEY UPDATE`);
  const { rows: typed } = await tx.execute<Row<{ product: string; typed: Record<string, string> }>>(sql`
    SELECT product_catalog_id AS product, jsonb_object_agg(key, value) AS typed FROM product_specifications WHERE product_catalog_id = ${wanted} GROUP BY 1`);
  const termsOf = new Map(terms.map((row) => [row.product, row]));
  const typedOf = new Map(typed.map((row) => [row.product, row.typed]));
  const variantsOf = Map.groupBy(variants, ({ product }) => product);
  return new Map(
    catalogue.flatMap((row) => {
      const own = termsOf.get(row.id);
      if (!own) return [];
      const product: StoredProduct = {
        id: row.id,
        sku: own.sku,
        merchant: { source: row.source, product: row.externalId, isMissing: row.isMissing },
        ...valuesFromRow(importedCatalogueFields, row),
        ...valuesFromRow(importedInventoryFields, own),
        typed: typedOf.get(row.id) ?? {},
        variants: (variantsOf.get(row.id) ?? [])
          .map(({ product: _, gtin, ...variant }): StoredVariant => (gtin ? { ...variant, gtin } : variant))
          .toSorted((a, b) => a.position - b.position),
      };
      return [[row.id, product]];
    }),
  );
}

/**
 * Finds the stored product of each draft: by its identity at the merchant, else by its SKU, else by the SKUs
 * of its variants, if one product without such an identity has them all.
 */
export async function findBearers(
  tx: Transaction,
  drafts: readonly BulkDraft[],
): Promise<({ product: string; variant: string | null } | undefined)[]> {
  const imported = drafts.flatMap(({ merchant }) => merchant ?? []);
  const identities = await findMerchantProducts(tx, imported);
  const skus = drafts.flatMap(({ sku, merchant, variants }) => [
    sku,
    ...(merchant ? (variants ?? []).flatMap((variant) => variant.sku ?? []) : []),
  ]);
  const owners = await findSkuOwners(tx, skus);
  return drafts.map(({ sku, merchant, variants }) => {
    const product = merchant && identities.get(keyOf(merchant));
    if (product) return { product, variant: null };
    const owner = owners.get(sku);
    if (owner || !merchant || !variants || variants.length === 0) return owner;
    const found = new Set(variants.map((variant) => variant.sku && owners.get(variant.sku)?.product));
    const [only] = found;
    return found.size === 1 && only ? { product: only, variant: null } : undefined;
  });
}

const keyOf = ({ source, product }: { source: string; product: string }) => JSON.stringify([source, product]);

async function findMerchantProducts(
  tx: Transaction,
  identities: readonly MerchantIdentity[],
): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map();
  const { rows } = await tx.execute<Row<{ id: string; source: string; product: string }>>(sql`
    SELECT c.id, c.merchant_source AS source, c.merchant_product_id AS product
    FROM jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) AS r (source text, product text)
    JOIN product_catalog c ON c.merchant_source = r.source AND c.merchant_product_id = r.product`);
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}
