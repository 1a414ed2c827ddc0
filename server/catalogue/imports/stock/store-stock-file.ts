import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productImports } from '../schema.ts';
import { readStockFile } from './read-stock-file.ts';

const dayMs = 86_400_000;

export type StoredFile =
  | {
      ok: true;
      importId: string;
      /** Whether it continues an import that was started before. */ isResumed: boolean;
    }
  | { ok: false; reason: 'not_readable' | 'no_rows' | 'no_sku' | 'no_stock' }
  | { ok: false; reason: 'known'; at: Date };

/**
 * Stores a stock file until its rows are processed. A file repeated within a day is recognised: a completed
 * one changes nothing, a stopped one resumes.
 */
export async function storeStockFile(
  db: Database,
  file: { name: string; content: string },
  staffId: string,
  now = new Date(),
): Promise<StoredFile> {
  const read = readStockFile(file.content);
  if (!read.ok) return read;
  const digest = createHash('sha256').update(file.content).digest('hex');
  return transact<StoredFile>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${digest}))`);
    const isRecent = gt(productImports.created_at, new Date(now.getTime() - dayMs));
    const isUnfinished = sql`${productImports.content} IS NOT NULL`;
    const isStock = eq(productImports.origin, 'stock_file');
    const [known] = await tx
      .select()
      .from(productImports)
      .where(
        and(
          eq(productImports.digest, digest),
          isStock,
          or(and(isNull(productImports.content), isRecent), isUnfinished),
        ),
      )
      .orderBy(desc(productImports.created_at))
      .limit(1);
    if (known?.content) return { ok: true, importId: known.id, isResumed: true };
    if (known) return { ok: false, reason: 'known', at: known.created_at };
    const [stored] = await tx
      .insert(productImports)
      .values({
        filename: file.name,
        stored_name: `import-${now.getTime()}-${file.name.replaceAll(/[^\w.-]/g, '_')}`,
        import_type: 'inventory',
        origin: 'stock_file',
        state: 'running',
        digest,
        content: file.content,
        total_records: read.rows.length,
        created_by: staffId,
        created_at: now,
      })
      .returning({ id: productImports.id });
    return { ok: true, importId: stored!.id, isResumed: false };
  });
}
