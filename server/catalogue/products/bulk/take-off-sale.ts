import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * Takes products and variants off sale that their merchant no longer has. They are not deleted: a later import
 * that contains them again puts them back on sale.
 */
export async function takeOffSale(
  tx: Transaction,
  missing: { products: readonly string[]; variants: readonly string[] },
  by: { id: string; ip: string; source: string },
): Promise<void> {
  const ids = (list: readonly string[]) => sql`ANY(${sql.param([...list])}::uuid[])`;
  await tx.execute(
    sql`SELECT id FROM product_catalog WHERE id = ${ids(missing.products)} ORDER BY id FOR NO KEY UPDATE`,
  );
  await tx.execute(sql`
    UPDATE product_inventory SET is_active = false, updated_at = now() WHERE product_catalog_id = ${ids(missing.products)}`);
  await tx.execute(
    sql`UPDATE product_catalog SET merchant_missing_since = now() WHERE id = ${ids(missing.products)}`,
  );
  await tx.execute(
    sql`SELECT id FROM product_variants WHERE id = ${ids(missing.variants)} ORDER BY id FOR NO KEY UPDATE`,
  );
  // The trigger of the update locks these rows one by one. Locked in this order, they cause no deadlock with a brand that
  // is renamed meanwhile.
  await tx.execute(sql`
    SELECT FROM product_words WHERE id IN (SELECT product_catalog_id FROM product_variants WHERE id = ${ids(missing.variants)})
    ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<{ product: string; sku: string }>(sql`
    UPDATE product_variants SET is_available = false, merchant_missing_since = now() WHERE id = ${ids(missing.variants)}
    RETURNING product_catalog_id AS product, sku`);
  const { id: actorId, ip, source } = by;
  await recordAudit(
    tx,
    ...missing.products.map((id) => ({
      actorId,
      action: 'product.flagged',
      subject: `product:${id}`,
      before: { is_active: true },
      after: { is_active: false, source },
      ip,
    })),
    ...rows.map(({ product, sku }) => ({
      actorId,
      action: 'product.flagged',
      subject: `product:${product}`,
      before: { sku, is_available: true },
      after: { sku, is_available: false, source },
      ip,
    })),
  );
}
