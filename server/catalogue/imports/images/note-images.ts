import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * Records the product pictures to fetch, in the caller's transaction. Skips a picture that the product
 * already has, recognised by its source URL. A picture that failed before is tried again.
 *
 * @returns whether any picture must be fetched
 */
export async function recordPendingImages(
  tx: Transaction,
  products: readonly { productId: string; urls: readonly string[] }[],
  run: { id: string; by: { id: string } },
): Promise<boolean> {
  const wanted = products.flatMap(({ productId, urls }) =>
    urls.map((url, position) => ({ product: productId, url, position })),
  );
  if (wanted.length === 0) return false;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO import_images (product_catalog_id, url, run_id, position, created_by)
    SELECT w.product, w.url, ${run.id}::uuid, w.position, ${run.by.id}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (product uuid, url text, position int)
    JOIN product_catalog c ON c.id = w.product
    WHERE NOT c.images ? w.url AND NOT EXISTS (
      SELECT 1 FROM media_files f WHERE f.source_url = w.url AND f.bucket = 'product-images' AND c.images ? ('/media/product-images/' || f.path))
    ON CONFLICT (product_catalog_id, url) DO UPDATE SET state = 'waiting', tries = 0, reason = NULL, claimed_at = NULL, run_id = EXCLUDED.run_id
    WHERE import_images.state = 'failed'`);
  return (rowCount ?? 0) > 0;
}
