import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productImports } from '../schema.ts';
import { readStockFile } from './read-stock-file.ts';

const dayMs = 86_400_000;

export type StockFileOutcome =
  | {
      ok: true;
      importId: string;
      /** Whether this upload continues an import that was started before. */ isResumed: boolean;
    }
  | { ok: false; reason: 'not_readable' | 'no_rows' | 'no_sku' | 'no_stock' }
  | { ok: false; reason: 'known'; at: Date };

/**
 * Stores a stock file until its rows are imported. A file that is uploaded again within a day is recognised:
 * if its import is complete, nothing happens; if the import stopped, the import resumes.
 */
export async function storeStockFile(
  db: Database,
  file: { name: string; content: string },
  staffId: string,
  now = new Date(),
): Promise<StockFileOutcome> {
  const read = readStockFile(file.content);
  if (!read.ok) return read;
  const digest = createHash('sha256').update(file.content).digest('hex');
  return transact<StockFileOutcome>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${digest}))`);
    const isRecent = gt(productImports.createdAt, new Date(now.getTime() - dayMs));
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
      .orderBy(desc(productImports.createdAt))
      .limit(1);
    if (known?.content) return { ok: true, importId: known.id, isResumed: true };
    if (known) return { ok: false, reason: 'known', at: known.createdAt };
    const [stored] = await tx
      .insert(productImports)
      .values({
        filename: file.name,
        storedName: `import-${now.getTime()}-${file.name.replaceAll(/[^\w.-]/g, '_')}`,
        importType: 'inventory',
        origin: 'stock_file',
        state: 'running',
        digest,
        content: file.content,
        totalRecords: read.rows.length,
        createdBy: staffId,
        createdAt: now,
      })
      .returning({ id: productImports.id });
    return { ok: true, importId: stored!.id, isResumed: false };
  });
}
