import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { generateSku } from '#shared/new-sku.ts';
import { readableSku } from '#shared/readable-sku.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * Gives a SKU to a product and to those of its variants that have none. A variant's SKU begins with the
 * product's.
 */
export async function addMissingSkus(
  db: Queryable,
  draft: ProductDraft,
  { brand, style }: { brand: string; style: Settings['numbering']['sku_style'] },
): Promise<ProductDraft> {
  const given = [draft.sku, ...draft.variants.map(({ sku }) => sku)].filter(Boolean);
  const used = new Set(given.map((sku) => sku.toUpperCase()));
  const unique = async (base: string) => {
    const sku = style === 'timestamp' ? generateSku() : await findFreeSku(db, base, used);
    used.add(sku.toUpperCase());
    return sku;
  };
  const sku = draft.sku || (await unique(readableSku({ brand, name: draft.name })));
  const variants = [];
  for (const variant of draft.variants) {
    const option = variant.type === 'default' ? '' : variant.value || variant.name;
    const own = () => unique(option ? `${sku}-${readableSku({ brand: '', name: '', option })}` : `${sku}-V`);
    variants.push({ ...variant, sku: variant.sku || (variant.type === 'default' ? sku : await own()) });
  }
  return { ...draft, sku, variants };
}

/** Returns the base, or the base with the smallest number that no product has, such as `VAE-SELL-2`. */
async function findFreeSku(db: Queryable, base: string, used: ReadonlySet<string>): Promise<string> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    SELECT upper(sku) AS sku FROM product_inventory WHERE starts_with(upper(sku), ${base.toUpperCase()})
    UNION SELECT upper(sku) FROM product_variants WHERE starts_with(upper(sku), ${base.toUpperCase()})`);
  const taken = new Set([...used, ...rows.map(({ sku }) => sku)]);
  let sku = base;
  for (let n = 2; taken.has(sku.toUpperCase()); n += 1) sku = `${base}-${n}`;
  return sku;
}
