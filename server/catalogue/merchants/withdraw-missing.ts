import { and, desc, eq, sql } from 'drizzle-orm';
import { takeOffSale } from '#server/catalogue/products/bulk/index.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type MissingAtMerchant, merchantImports } from './schema.ts';

type Run = Pick<
  typeof merchantImports.$inferSelect,
  'id' | 'merchantSource' | 'merchantName' | 'processedRecords' | 'totalRecords'
>;

/** Largest share of a merchant's products that a run takes off sale without confirmation by staff. */
const largestShare = 0.2;

/**
 * Takes products and variants off sale that a complete run did not find. Too many of them, or a run with fewer
 * products than the merchant announced, may be a fault of the merchant: then staff must confirm.
 *
 * @returns the numbers of missing products and variants; undefined when nothing is missing
 */
export async function withdrawMissing(
  tx: Transaction,
  run: Run,
  by: { id: string; ip: string },
): Promise<MissingAtMerchant | undefined> {
  const missing = await findMissing(tx, run);
  if (!missing) return undefined;
  const isWhole = run.processedRecords > 0 && run.processedRecords >= (run.totalRecords ?? 0);
  const isOffSale = isWhole && missing.affected <= Math.max(1, Math.floor(missing.onSale * largestShare));
  if (isOffSale) await takeOffSale(tx, missing, { ...by, source: run.merchantName });
  return { products: missing.products.length, variants: missing.variants.length, isOffSale };
}

export type ConfirmMissingOutcome = { ok: true } | { ok: false; reason: 'nothing_missing' };

/**
 * Takes the products and variants off sale that the latest complete run of a merchant did not find, on behalf
 * of staff.
 */
export async function confirmMissing(
  db: Database,
  importId: string,
  by: StaffActor,
): Promise<ConfirmMissingOutcome> {
  return transact<ConfirmMissingOutcome>(db, async (tx) => {
    const [run] = await tx
      .select()
      .from(merchantImports)
      .where(eq(merchantImports.id, importId))
      .for('update');
    const [latest] = await tx
      .select({ id: merchantImports.id })
      .from(merchantImports)
      .where(
        and(eq(merchantImports.merchantSource, run?.merchantSource ?? ''), eq(merchantImports.state, 'done')),
      )
      .orderBy(desc(merchantImports.finishedAt))
      .limit(1);
    const missing =
      run?.missing?.isOffSale === false && latest?.id === importId && (await findMissing(tx, run));
    if (!missing) return { ok: false, reason: 'nothing_missing' };
    await takeOffSale(tx, missing, { ...by, source: run.merchantName });
    const counts = { products: missing.products.length, variants: missing.variants.length };
    await tx
      .update(merchantImports)
      .set({ missing: { ...counts, isOffSale: true } })
      .where(eq(merchantImports.id, importId));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.flagged',
      subject: run.merchantId ? `merchant:${run.merchantId}` : `import:${importId}`,
      after: { name: run.merchantName, ...counts },
      ip: by.ip,
    });
    return { ok: true };
  });
}

interface Missing {
  products: string[];
  variants: string[];
  /** Number of products that are missing or have missing variants. */
  affected: number;
  /** Number of the merchant's products on sale. */
  onSale: number;
}

/** Finds the products and variants on sale of a merchant that are not among the rows of a run. */
async function findMissing(tx: Transaction, run: Run): Promise<Missing | undefined> {
  if (!run.merchantSource) return undefined;
  const { rows } = await tx.execute<{ id: string; isMissing: boolean; variants: string[] | null }>(sql`
    SELECT c.id, r.product_id IS NULL AND f.run_id IS NULL AS "isMissing",
      CASE WHEN r.variant_ids IS NOT NULL THEN ARRAY(SELECT v.id::text FROM product_variants v WHERE v.product_catalog_id = c.id
        AND v.is_available AND v.merchant_variant_id IS NOT NULL AND v.id <> ALL(r.variant_ids) ORDER BY v.id) END AS variants
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active
    LEFT JOIN (SELECT product_id, array_agg(v) FILTER (WHERE v IS NOT NULL) AS variant_ids FROM import_rows LEFT JOIN unnest(variant_ids) v ON true
      WHERE run_id = ${run.id} AND outcome <> 'refused' GROUP BY product_id) r ON r.product_id = c.id
    LEFT JOIN (SELECT DISTINCT run_id, record->>'merchant_product' AS product FROM import_rows
      WHERE run_id = ${run.id} AND outcome = 'refused') f ON f.product = c.merchant_product_id
    WHERE c.merchant_source = ${run.merchantSource} ORDER BY c.id`);
  const products = rows.filter(({ isMissing }) => isMissing).map(({ id }) => id);
  const variants = rows.flatMap((row) => row.variants ?? []);
  const affected = rows.filter((row) => row.isMissing || (row.variants?.length ?? 0) > 0).length;
  return affected === 0 ? undefined : { products, variants, affected, onSale: rows.length };
}
