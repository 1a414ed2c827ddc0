import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { gtinForms, padGtin } from '#shared/gtin.ts';

export interface GtinOwner {
  product: string;
  /** Id of the variant; null if the product itself has the GTIN. */
  variant: string | null;
  sku: string;
}

/**
 * Finds the active products and offered variants that have one of these GTINs, by the GTIN as 14 digits. Withdrawn
 * variants and archived products do not count: their article may be sold again under another SKU. The caller must
 * hold the lock of `lockSkus`, so that the GTINs stay free until it writes. No unique index checks this, because
 * a variant that a merchant or an undo offers again must not fail.
 */
export async function findGtinOwners(
  tx: Transaction,
  gtins: readonly string[],
): Promise<Map<string, GtinOwner[]>> {
  const forms = gtins.flatMap(gtinForms);
  if (forms.length === 0) return new Map();
  const asked = sql`ANY(${sql.param(forms)}::text[])`;
  const { rows } = await tx.execute<GtinOwner & { gtin: string } & Record<string, unknown>>(sql`
    SELECT v.gtin, v.product_catalog_id AS product, v.id AS variant, v.sku FROM product_variants v
      JOIN product_inventory i USING (product_catalog_id) WHERE v.gtin = ${asked} AND v.is_available AND i.is_active
    UNION ALL SELECT c.gtin, c.id, NULL, i.sku FROM product_catalog c
      JOIN product_inventory i ON i.product_catalog_id = c.id WHERE c.gtin = ${asked} AND i.is_active`);
  return Map.groupBy(rows, ({ gtin }) => padGtin(gtin));
}
