import { sql } from 'drizzle-orm';
import { blankProduct, saveProduct } from '#server/catalogue/products/editing/index.ts';
import type { TestShop } from './shop.ts';

let made = 0;

/**
 * Creates a product on sale without facts about compatibility, with one variant per name; an empty name is the
 * default variant.
 */
export async function createFitProduct(
  { shop }: TestShop,
  actorId: string,
  categoryId: string,
  names: readonly string[] = [''],
): Promise<{ id: string; name: string; variants: string[] }> {
  const name = `Essai zz${(made += 1)}zz`;
  const draft = {
    ...blankProduct,
    name,
    categoryId,
    sku: `FIT-${made}`,
    price: 10_000,
    isActive: true,
    isVisible: true,
    variants: names.map((variant, at) => ({
      id: undefined,
      type: variant ? 'size' : 'default',
      name: variant,
      value: variant,
      priceModifier: 0,
      sku: `FIT-${made}-${at}`,
      gtin: '',
      minimum: 5,
      isAvailable: true,
      initialStock: 0,
    })),
  };
  const outcome = await saveProduct(shop.db, null, draft, null, {
    id: actorId,
    ip: '127.0.0.1',
    mayStock: true,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT id FROM product_variants WHERE product_catalog_id = ${outcome.id} ORDER BY position`,
  );
  return { id: outcome.id, name, variants: rows.map(({ id }) => id) };
}
