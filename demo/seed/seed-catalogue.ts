import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { productPictures } from '#demo/assets/studio-files.ts';
import {
  categories,
  categoryAliases,
  categorySpecifications,
  productBrands,
  productCatalog,
  productInventory,
  productRelations,
  productSpecifications,
  productTexts,
  productVariants,
  specificationDefinitions,
} from '#server/catalogue/products/schema.ts';
import { variantFacts } from '#server/catalogue/fit/schema.ts';
import { stockMovements } from '#server/catalogue/inventory/schema.ts';
import { isBulky } from '#server/ordering/shipping/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { brands } from './brands.ts';
import { categoryRows } from './categories.ts';
import { aliasRows } from './category-aliases.ts';
import { categorySpecificationRows } from './category-specifications.ts';
import { generateProducts } from './generate.ts';
import type { SeedProduct } from './product.ts';
import { relateProducts } from './relations.ts';
import { toColumnNames } from '#server/platform/db/columns.ts';
import { uuidFromSlug } from '#server/platform/kernel/uuid-from-slug.ts';
import { definitionRows } from './specifications.ts';

/** Maximum number of products in memory, and of rows per SQL statement. */
const chunk = 500;

/**
 * Inserts rows as one JSON text, some hundreds of rows per SQL statement. This is much cheaper for the driver
 * and the query builder than one parameter per value. All rows must have the keys of the first row.
 */
async function insertAll<T extends PgTable>(
  tx: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(toColumnNames(table, first)).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let i = 0; i < rows.length; i += chunk) {
    const records = rows.slice(i, i + chunk).map((row) => toColumnNames(table, row));
    await tx.execute(
      sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::json)`,
    );
  }
}

/** Number of products that get relations: the first of the catalogue, because the cost grows with the square of it. */
const maxRelated = 800;

async function writeProducts(tx: Queryable, products: readonly SeedProduct[]): Promise<void> {
  await insertAll(
    tx,
    productCatalog,
    products.map((p) => ({
      id: p.id,
      name: p.name.fr,
      description: p.description.fr,
      brandId: p.brand.id,
      categoryId: p.category,
      weightG: p.weightG,
      images: productPictures(p.appearance, p.brand.name),
      dimensions: p.dimensions,
      isBulky: isBulky(p.dimensions),
      appearance: p.appearance,
      bikeDetails: p.bikeDetails,
      badge: p.badge,
      warrantyYears: p.warrantyYears,
      certification: p.certification,
      gtin: p.gtin,
      createdAt: p.createdAt,
      updatedAt: p.createdAt,
    })),
  );
  await insertAll(
    tx,
    productTexts,
    products.flatMap((p) =>
      (['de', 'en'] as const).map((locale) => ({
        productCatalogId: p.id,
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
      id: uuidFromSlug(`${p.slug}/inventory`),
      productCatalogId: p.id,
      sku: p.sku,
      priceCents: p.priceCents,
      costPriceCents: p.costPriceCents,
      isFeatured: p.isFeatured,
      supplierInfo: { name: p.brand.name, article: p.sku },
      updatedAt: p.createdAt,
    })),
  );
  await insertAll(
    tx,
    productSpecifications,
    products.flatMap((p) => p.specs.map(([key, value]) => ({ productCatalogId: p.id, key, value }))),
  );
  const variants = products.flatMap((p) => p.variants.map((variant, position) => ({ p, variant, position })));
  await insertAll(
    tx,
    productVariants,
    variants.map(({ p, variant, position }) => ({
      id: variant.id,
      productCatalogId: p.id,
      sku: variant.sku,
      variantType: variant.type,
      variantName: variant.name,
      variantValue: variant.value,
      priceModifierCents: variant.extraCents,
      position,
      stockQuantity: variant.stock,
      minStockLevel: p.minStockLevel,
    })),
  );
  await insertAll(
    tx,
    variantFacts,
    variants.flatMap(({ p, variant }) =>
      variant.facts.map((fact) => ({
        variantId: variant.id,
        ...fact,
        source: `${p.brand.name} ${p.name.en}, data sheet`,
        confidence: 'A' as const,
        checkedAt: p.createdAt,
      })),
    ),
  );
  await insertAll(
    tx,
    stockMovements,
    variants
      .filter(({ variant }) => variant.stock > 0)
      .map(({ p, variant }) => ({
        variantId: variant.id,
        quantity: variant.stock,
        stockAfter: variant.stock,
        reason: 'initial' as const,
        actor: 'system' as const,
        createdAt: p.createdAt,
      })),
  );
}

/**
 * Fills empty tables with a realistic catalogue: category tree, specifications, brands, products, stock. Rows
 * and ids are deterministic; products are generated and written in batches of some hundreds.
 *
 * @param options.products number of products; without it, the curated shop of about 600 products. A larger
 * number adds further editions of the same variations.
 * @returns the first products of the catalogue
 */
export async function seedCatalogue(
  tx: Queryable,
  options: { products?: number } = {},
): Promise<readonly SeedProduct[]> {
  await insertAll(tx, categories, categoryRows);
  await insertAll(tx, categoryAliases, aliasRows);
  await insertAll(tx, specificationDefinitions, definitionRows);
  await insertAll(tx, categorySpecifications, categorySpecificationRows);
  await insertAll(
    tx,
    productBrands,
    brands.map(({ id, name, slug, description }) => ({ id, name, slug, description })),
  );
  const related: SeedProduct[] = [];
  let batch: SeedProduct[] = [];
  for (const product of generateProducts(options.products)) {
    batch.push(product);
    if (related.length < maxRelated) related.push(product);
    if (batch.length < chunk) continue;
    await writeProducts(tx, batch);
    batch = [];
  }
  if (batch.length > 0) await writeProducts(tx, batch);
  await insertAll(
    tx,
    productRelations,
    relateProducts(related).map(({ productId, kind, otherId }) => ({
      id: uuidFromSlug(`${productId}/${kind}/${otherId}`),
      productCatalogId: productId,
      kind,
      otherProductId: otherId,
      createdAt: new Date('2025-11-14T08:00:00Z'),
    })),
  );
  return related;
}
