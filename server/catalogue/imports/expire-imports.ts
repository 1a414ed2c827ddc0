import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { placeOf } from './store-file.ts';
import { productImports } from './schema.ts';

/** Retention of row results, in days. */
const retentionDays = 90;
/** Files not imported within this time after the upload are deleted. */
const unaskedMs = 2 * 86_400_000;

/** Purges old row results, and uploaded files that were never imported. */
export async function expireImports(
  { db, storage }: { db: Database; storage: Storage },
  now = new Date(),
): Promise<void> {
  await db.execute(
    sql`DELETE FROM import_rows WHERE created_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
  await db.execute(
    sql`DELETE FROM import_images WHERE state = 'failed' AND created_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`,
  );
  const unasked = await db
    .delete(productImports)
    .where(
      and(
        eq(productImports.state, 'uploaded'),
        lt(productImports.created_at, new Date(now.getTime() - unaskedMs)),
      ),
    )
    .returning({ id: productImports.id, name: productImports.stored_name });
  for (const { id, name } of unasked) await storage.remove('product-imports', placeOf(id, name));
}
