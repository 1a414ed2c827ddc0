import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type ImportType, productImports } from './schema.ts';

const dayMs = 86_400_000;

export type ImportRequestOutcome =
  | { ok: true; importId: string }
  | { ok: false; reason: 'unknown_file' }
  /**
   * A file with the same content was imported within a day. Importing it again would reset the stock to the
   * values in the file.
   */
  | { ok: false; reason: 'known'; importId: string; at: Date };

/**
 * Queues the import of a stored file's rows. Idempotent; resumes an interrupted import.
 *
 * @param which the file, by its import id or its stored name
 * @param options.again imports the file even if its content was imported within a day
 * @param options.inSeconds delay of the background job in seconds, for a caller that runs the import itself
 * immediately. The job is then only a safety measure that completes an interrupted import.
 */
export async function requestImport(
  { db, outbox }: { db: Database; outbox: Outbox },
  which: { importId: string } | { fileName: string },
  type: ImportType,
  {
    again,
    ip,
    inSeconds = 0,
    now = new Date(),
  }: { again: boolean; ip: string; inSeconds?: number; now?: Date },
): Promise<ImportRequestOutcome> {
  return transact<ImportRequestOutcome>(db, async (tx) => {
    const meant =
      'importId' in which
        ? eq(productImports.id, which.importId)
        : eq(productImports.storedName, which.fileName);
    const [found] = await tx
      .select()
      .from(productImports)
      .where(and(meant, eq(productImports.origin, 'product_file')))
      .orderBy(desc(productImports.createdAt))
      .limit(1)
      .for('update');
    if (!found) return { ok: false, reason: 'unknown_file' };
    if (found.state === 'done' || found.state === 'failed') return { ok: true, importId: found.id };
    const isNew = found.state === 'uploaded';
    if (isNew && !again) {
      // Concurrent requests for the same file wait for each other here.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${found.digest}))`);
      const [known] = await tx
        .select({ id: productImports.id, at: productImports.createdAt })
        .from(productImports)
        .where(
          and(
            eq(productImports.digest, found.digest),
            eq(productImports.importType, type),
            eq(productImports.origin, 'product_file'),
            ne(productImports.id, found.id),
            inArray(productImports.state, ['waiting', 'running', 'stopped', 'done']),
            isNull(productImports.undoneAt),
            gt(productImports.createdAt, new Date(now.getTime() - dayMs)),
          ),
        )
        .orderBy(desc(productImports.createdAt))
        .limit(1);
      if (known) return { ok: false, reason: 'known', importId: known.id, at: known.at };
    }
    await tx
      .update(productImports)
      .set({ state: 'waiting', failure: null, aliveAt: now, ...(isNew ? { importType: type } : {}) })
      .where(eq(productImports.id, found.id));
    await outbox.add(tx, 'import-products', { importId: found.id, ip }, inSeconds);
    return { ok: true, importId: found.id };
  });
}
