import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import { productVariants } from '../schema.ts';
import type { EditableVariant } from './editable.ts';
import type { ProductDraft, VariantDraft, Writer } from './product-draft.ts';

/**
 * Returns the first SKU of a draft already used by another product or by another variant of the draft;
 * undefined when all are free. Case-insensitive, because stock files and scanners use capitals. The caller
 * has taken `lockSkus`.
 */
export async function takenSku(
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
 * Writes the variants in their order. A variant missing from the draft is no longer offered but stays,
 * because orders and movements reference it. The initial stock of a new variant is a stock movement.
 */
export async function writeVariants(
  tx: Transaction,
  productId: string,
  drafts: readonly VariantDraft[],
  before: readonly EditableVariant[],
  by: Writer,
): Promise<void> {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  // Two variants may swap SKUs: temporary SKUs avoid unique conflicts during the update.
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
      variant_type: draft.type,
      variant_name: draft.name,
      variant_value: draft.value,
      price_modifier_cents: draft.priceModifier,
      is_available: draft.isAvailable,
      min_stock_level: by.mayStock ? draft.minimum : (own?.minimum ?? 5),
      position,
    };
    if (own) {
      const mine = and(eq(productVariants.id, own.id), eq(productVariants.product_catalog_id, productId));
      await tx.update(productVariants).set(values).where(mine);
      known.delete(own.id);
      continue;
    }
    const [made] = await tx
      .insert(productVariants)
      .values({ product_catalog_id: productId, ...values })
      .returning({ id: productVariants.id });
    if (!by.mayStock || draft.initialStock === 0) continue;
    await moveStock(tx, [{ variantId: made!.id, quantity: draft.initialStock, reserved: 0 }], 'initial', {
      kind: 'staff',
      id: by.id,
    });
  }
  for (const [id] of known)
    await tx.update(productVariants).set({ is_available: false }).where(eq(productVariants.id, id));
}
