import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import { productVariants } from '../schema.ts';
import type { EditableVariant } from './editable.ts';
import type { ProductDraft, VariantDraft, ProductEditor } from './product-draft.ts';

/**
 * Finds the first SKU of a draft that another product, or another variant of the same draft, already uses.
 * Case-insensitive, because stock files and scanners use capitals. The caller must hold the lock of
 * `lockSkus`.
 *
 * @returns undefined when all SKUs are free
 */
export async function findTakenSku(
  tx: Transaction,
  id: string | null,
  { sku, variants }: ProductDraft,
): Promise<string | undefined> {
  const own = variants.map((variant) => variant.sku.toUpperCase());
  const twice = own.findIndex((candidate, at) => own.indexOf(candidate) !== at);
  if (twice >= 0) return variants[twice]!.sku;
  const all = [sku, ...variants.map((variant) => variant.sku)];
  const ids = variants.flatMap((variant) => variant.id ?? []);
  const { rows } = await tx.execute<{ sku: string }>(sql`
    SELECT wanted.sku FROM unnest(${sql.param(all)}::text[]) AS wanted (sku)
    WHERE EXISTS (SELECT 1 FROM product_inventory i WHERE upper(i.sku) = upper(wanted.sku) AND i.product_catalog_id IS DISTINCT FROM ${id}::uuid)
      OR EXISTS (SELECT 1 FROM product_variants v WHERE upper(v.sku) = upper(wanted.sku)
        AND (v.product_catalog_id IS DISTINCT FROM ${id}::uuid OR v.id <> ALL(${sql.param(ids)}::uuid[]))) LIMIT 1`);
  return rows[0]?.sku;
}

/**
 * Writes the variants in their display order. An existing variant that is not in the draft is no longer
 * offered, but its row stays, because orders and movements reference it. The initial stock of a new variant
 * is written as a stock movement.
 */
export async function writeVariants(
  tx: Transaction,
  productId: string,
  drafts: readonly VariantDraft[],
  before: readonly EditableVariant[],
  by: ProductEditor,
): Promise<void> {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  // Two variants of a draft may swap their SKUs. Temporary SKUs avoid a violation of the unique index during
  // the update.
  for (const { id, sku } of drafts)
    if (id && known.has(id) && known.get(id)!.sku !== sku)
      await tx
        .update(productVariants)
        .set({ sku: `${id}:moving` })
        .where(eq(productVariants.id, id));
  for (const [position, draft] of drafts.entries()) {
    const own = draft.id ? known.get(draft.id) : undefined;
    const values = {
      sku: draft.sku,
      gtin: draft.gtin || null,
      variantType: draft.type,
      variantName: draft.name,
      variantValue: draft.value,
      priceModifierCents: draft.priceModifier,
      isAvailable: draft.isAvailable,
      minStockLevel: by.mayStock ? draft.minimum : (own?.minimum ?? 5),
      position,
    };
    if (own) {
      const mine = and(eq(productVariants.id, own.id), eq(productVariants.productCatalogId, productId));
      await tx.update(productVariants).set(values).where(mine);
      known.delete(own.id);
      continue;
    }
    const [made] = await tx
      .insert(productVariants)
      .values({ productCatalogId: productId, ...values })
      .returning({ id: productVariants.id });
    if (!by.mayStock || draft.initialStock === 0) continue;
    await moveStock(tx, [{ variantId: made!.id, quantity: draft.initialStock, reserved: 0 }], 'initial', {
      kind: 'staff',
      id: by.id,
    });
  }
  for (const [id] of known)
    await tx.update(productVariants).set({ isAvailable: false }).where(eq(productVariants.id, id));
}
