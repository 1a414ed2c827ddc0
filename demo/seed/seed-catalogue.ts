import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { picturesFor } from '#demo/assets/studio-files.ts';
import {
  categories,
  categoryAliases,
  categorySpecifications,
  productBrands,
  productCatalog,
  productInventory,
  productSpecifications,
  productTexts,
  productVariants,
  specificationDefinitions,
} from '#server/catalogue/products/schema.ts';
import { stockMovements } from '#server/catalogue/inventory/schema.ts';
import { isBulky } from '#server/ordering/shipping/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { brands } from './brands.ts';
import { categoryRows } from './categories.ts';
import { aliasRows } from './category-aliases.ts';
import { categorySpecificationRows } from './category-specifications.ts';
import { generateProducts } from './generate.ts';
import type { SeedProduct } from './product.ts';
import { idFrom } from '#server/platform/kernel/id-from.ts';
import { definitionRows } from './specifications.ts';

/** Maximum number of products in memory, and of rows per statement. */
const chunk = 500;

/**
 * Inserts rows, some hundreds per statement, as one JSON text: much cheaper for the driver and the query
 * builder than one parameter per value. Every row has the keys of the first.
 */
async function insertAll<T extends PgTable>(
  tx: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((key) => sql.identifier(key)),
    sql`, `,
  );
  for (let i = 0; i < rows.length; i += chunk) {
    await tx.execute(
      sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows.slice(i, i + chunk))}::json)`,
    );
  }
}

async function writeProducts(tx: Queryable, products: readonly SeedProduct[]): Promise<void> {
  await insertAll(
    tx,
    productCatalog,
    products.map((p) => ({
      id: p.id,
      name: p.name.fr,
      description: p.description.fr,
      brand_id: p.brand.id,
      category_id: p.category,
      weight_g: p.weight_g,
      images: picturesFor(p.appearance, p.brand.name),
      dimensions: p.dimensions,
      is_bulky: isBulky(p.dimensions),
      appearance: p.appearance,
      badge: p.badge,
      warranty_years: p.warranty_years,
      certification: p.certification,
      gtin: p.gtin,
      created_at: p.created_at,
      updated_at: p.created_at,
    })),
  );
  await insertAll(
    tx,
    productTexts,
    products.flatMap((p) =>
      (['de', 'en'] as const).map((locale) => ({
        product_catalog_id: p.id,
        locale,
        name: p.name[locale],
        description: p.description[locale],
      })),
    ),
  );
  await insertAll(
    tx,
    productInventory,
    products.map((p) => ({
      id: idFrom(`${p.slug}/inventory`),
      product_catalog_id: p.id,
      sku: p.sku,
      price_cents: p.price_cents,
      cost_price_cents: p.cost_price_cents,
      is_featured: p.is_featured,
      supplier_info: { name: p.brand.name, article: p.sku },
      updated_at: p.created_at,
    })),
  );
  await insertAll(
    tx,
    productSpecifications,
    products.flatMap((p) => p.specs.map(([key, value]) => ({ product_catalog_id: p.id, key, value }))),
  );
  const variants = products.flatMap((p) => p.variants.map((variant, position) => ({ p, variant, position })));
  await insertAll(
    tx,
    productVariants,
    variants.map(({ p, variant, position }) => ({
      id: variant.id,
      product_catalog_id: p.id,
      sku: variant.sku,
      variant_type: variant.type,
      variant_name: variant.name,
      variant_value: variant.value,
      price_modifier_cents: variant.extra_cents,
      position,
      stock_quantity: variant.stock,
      min_stock_level: p.min_stock_level,
    })),
  );
  await insertAll(
    tx,
    stockMovements,
    variants
      .filter(({ variant }) => variant.stock > 0)
      .map(({ p, variant }) => ({
        variant_id: variant.id,
        quantity: variant.stock,
        stock_after: variant.stock,
        reason: 'initial' as const,
        actor: 'system' as const,
        created_at: p.created_at,
      })),
  );
}

/**
 * Fills empty tables with a realistic catalogue: tree, specifications, brands, products, stock. Rows and ids
 * are deterministic; products are generated and written in batches of some hundreds.
 *
 * @param options.products number of products; without it, the curated shop of about six hundred. More
 *   products are further editions.
 */
export async function seedCatalogue(tx: Queryable, options: { products?: number } = {}): Promise<void> {
  await insertAll(tx, categories, categoryRows);
  await insertAll(tx, categoryAliases, aliasRows);
  await insertAll(tx, specificationDefinitions, definitionRows);
  await insertAll(tx, categorySpecifications, categorySpecificationRows);
  await insertAll(
    tx,
    productBrands,
    brands.map(({ id, name, slug, description }) => ({ id, name, slug, description })),
  );
  let batch: SeedProduct[] = [];
  for (const product of generateProducts(options.products)) {
    batch.push(product);
    if (batch.length < chunk) continue;
    await writeProducts(tx, batch);
    batch = [];
  }
  if (batch.length > 0) await writeProducts(tx, batch);
}
