import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { importStoragePath } from './store-file.ts';
import { productImports } from './schema.ts';

/** Number of days after which the results of rows are deleted. */
const retentionDays = 90;
/** Number of days in which an import can be undone. */
const undoDays = 30;
/** Milliseconds for which an uploaded file is stored without being imported; afterwards it is deleted. */
const unaskedMs = 2 * 86_400_000;

/** Deletes old results of rows, and uploaded files that were never imported. */
export async function expireImports(
  { db, storage }: { db: Database; storage: Storage },
  now = new Date(),
): Promise<void> {
  await db.execute(
    sql`DELETE FROM import_rows WHERE created_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
  await db.execute(
    sql`DELETE FROM import_changes WHERE created_at < ${now}::timestamptz - make_interval(days => ${undoDays})`,
  );
  await db.execute(
    sql`DELETE FROM import_images WHERE state = 'failed' AND created_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
  const unasked = await db
    .delete(productImports)
    .where(
      and(
        eq(productImports.state, 'uploaded'),
        lt(productImports.createdAt, new Date(now.getTime() - unaskedMs)),
      ),
    )
    .returning({ id: productImports.id, name: productImports.storedName });
  for (const { id, name } of unasked) await storage.remove('product-imports', importStoragePath(id, name));
}
