import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { StoredProduct } from './load-stored.ts';
import type { ProductPlan } from './plan-product.ts';

/** Passes all rows as one JSON parameter, so that the SQL text stays the same for any number of rows. */
const listOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;
const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);

const catalogueFields = [
  'name',
  'description',
  'brand_id',
  'category_id',
  'weight_g',
  'dimensions',
  'specifications',
] as const;
const termFields = [
  'price_cents',
  'cost_price_cents',
  'supplier_info',
  'is_active',
  'is_visible_online',
  'is_featured',
] as const satisfies (keyof StoredProduct)[];

const differs = (plan: ProductPlan, fields: readonly (keyof StoredProduct)[]) =>
  plan.before !== undefined && fields.some((field) => !isSame(plan.before![field], plan.after[field]));

/** Writes many products with one SQL statement per table. Skips rows that have not changed. */
export async function storePlans(tx: Transaction, plans: readonly ProductPlan[]): Promise<void> {
  const made = plans.filter(({ before }) => !before).map(({ after }) => after);
  if (made.length > 0) {
    await tx.execute(sql`
      INSERT INTO product_catalog (id, name, description, brand_id, category_id, weight_g, dimensions, specifications)
      SELECT id, name, description, brand_id, category_id, weight_g, NULLIF(dimensions, 'null'), specifications FROM jsonb_to_recordset(${listOf(made.map(catalogueOf))}) AS r
        (id uuid, name text, description text, brand_id uuid, category_id text, weight_g int, dimensions jsonb, specifications jsonb)`);
    await tx.execute(sql`
      INSERT INTO product_inventory (product_catalog_id, sku, price_cents, cost_price_cents, supplier_info, is_active, is_visible_online, is_featured)
      SELECT id, sku, price_cents, cost_price_cents, NULLIF(supplier_info, 'null'), is_active, is_visible_online, is_featured FROM jsonb_to_recordset(${listOf(made.map(termsOf))}) AS r
        (id uuid, sku text, price_cents int, cost_price_cents int, supplier_info jsonb, is_active bool, is_visible_online bool, is_featured bool)`);
  }
  const rewritten = plans
    .filter((plan) => differs(plan, catalogueFields))
    .map(({ after }) => catalogueOf(after));
  if (rewritten.length > 0)
    await tx.execute(sql`
      UPDATE product_catalog c SET name = r.name, description = r.description, brand_id = r.brand_id, category_id = r.category_id, weight_g = r.weight_g,
        dimensions = NULLIF(r.dimensions, 'null'), specifications = r.specifications, updated_at = now()
      FROM jsonb_to_recordset(${listOf(rewritten)}) AS r (id uuid, name text, description text, brand_id uuid, category_id text, weight_g int, dimensions jsonb, specifications jsonb)
      WHERE c.id = r.id`);
  const repriced = plans.filter((plan) => differs(plan, termFields)).map(({ after }) => termsOf(after));
  if (repriced.length > 0)
    await tx.execute(sql`
      UPDATE product_inventory i SET price_cents = r.price_cents, cost_price_cents = r.cost_price_cents, supplier_info = NULLIF(r.supplier_info, 'null'),
        is_active = r.is_active, is_visible_online = r.is_visible_online, is_featured = r.is_featured, updated_at = now()
      FROM jsonb_to_recordset(${listOf(repriced)}) AS r (id uuid, sku text, price_cents int, cost_price_cents int, supplier_info jsonb, is_active bool, is_visible_online bool, is_featured bool)
      WHERE i.product_catalog_id = r.id`);
  await storeVariants(tx, plans);
  await storeTyped(tx, plans);
}

const catalogueOf = (product: StoredProduct) => ({
  id: product.id,
  ...Object.fromEntries(catalogueFields.map((field) => [field, product[field]])),
});
const termsOf = (product: StoredProduct) => ({
  id: product.id,
  sku: product.sku,
  ...Object.fromEntries(termFields.map((field) => [field, product[field]])),
});

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
      INSERT INTO product_variants (id, product_catalog_id, sku, variant_type, variant_name, variant_value, price_modifier_cents, is_available, position, min_stock_level, max_stock_level)
      SELECT id, product, sku, variant_type, variant_name, variant_value, price_modifier_cents, is_available, position, min_stock_level, max_stock_level
      FROM jsonb_to_recordset(${listOf(made)}) AS r (id uuid, product uuid, sku text, variant_type text, variant_name text, variant_value text,
        price_modifier_cents int, is_available bool, position int, min_stock_level int, max_stock_level int)`);
  const changed = all.filter((variant) => {
    const { product: _, ...plain } = variant;
    const before = known.get(variant.id);
    return before && (Object.keys(plain) as (keyof typeof plain)[]).some((key) => plain[key] !== before[key]);
  });
  if (changed.length > 0)
    await tx.execute(sql`
      UPDATE product_variants v SET variant_type = r.variant_type, variant_name = r.variant_name, variant_value = r.variant_value,
        price_modifier_cents = r.price_modifier_cents, is_available = r.is_available, min_stock_level = r.min_stock_level, max_stock_level = r.max_stock_level
      FROM jsonb_to_recordset(${listOf(changed)}) AS r (id uuid, variant_type text, variant_name text, variant_value text,
        price_modifier_cents int, is_available bool, min_stock_level int, max_stock_level int) WHERE v.id = r.id`);
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
