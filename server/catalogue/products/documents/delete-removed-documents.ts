import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';

/** Days for which a removed document can be restored. */
const restorableDays = 1;

/**
 * Deletes documents that were removed more than a day ago, and document files that no product uses, for example those
 * of a deleted product.
 */
export async function deleteRemovedDocuments(
  { db, storage }: { db: Database; storage: Storage },
  now = new Date(),
): Promise<void> {
  const paths = await db.transaction(async (tx) => {
    await tx.execute(
      sql`DELETE FROM product_documents WHERE removed_at < ${now}::timestamptz - make_interval(days => ${restorableDays})`,
    );
    const { rows } = await tx.execute<{ path: string }>(sql`
      DELETE FROM media_files m WHERE bucket = 'product-documents'
        AND NOT EXISTS (SELECT FROM product_documents d WHERE d.path = m.path)
      RETURNING path`);
    return rows.map(({ path }) => path);
  });
  for (const path of paths) await storage.remove('product-documents', path);
}
