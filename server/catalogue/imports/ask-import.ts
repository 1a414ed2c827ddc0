import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type ImportType, productImports } from './schema.ts';

const dayMs = 86_400_000;

export type AskOutcome =
  | { ok: true; importId: string }
  | { ok: false; reason: 'unknown_file' }
  /** The same file was imported within a day; importing it again would reset the stock to its values. */
  | { ok: false; reason: 'known'; importId: string; at: Date };

/**
 * Queues the import of a stored file's rows. Idempotent; resumes an interrupted run.
 *
 * @param which the file, by its id or stored name
 * @param options.again imports even if the same file was imported within a day
 * @param options.inSeconds delay of the job for callers that start at once themselves: the job then only
 *   completes the run
 */
export async function askImport(
  { db, outbox }: { db: Database; outbox: Outbox },
  which: { importId: string } | { fileName: string },
  type: ImportType,
  {
    again,
    ip,
    inSeconds = 0,
    now = new Date(),
  }: { again: boolean; ip: string; inSeconds?: number; now?: Date },
): Promise<AskOutcome> {
  return transact<AskOutcome>(db, async (tx) => {
    const meant =
      'importId' in which
        ? eq(productImports.id, which.importId)
        : eq(productImports.stored_name, which.fileName);
    const [found] = await tx
      .select()
      .from(productImports)
      .where(and(meant, eq(productImports.origin, 'product_file')))
      .orderBy(desc(productImports.created_at))
      .limit(1)
      .for('update');
    if (!found) return { ok: false, reason: 'unknown_file' };
    if (found.state === 'done' || found.state === 'failed') return { ok: true, importId: found.id };
    const isNew = found.state === 'uploaded';
    if (isNew && !again) {
      // Serializes concurrent requests for the same file.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${found.digest}))`);
      const [known] = await tx
        .select({ id: productImports.id, at: productImports.created_at })
        .from(productImports)
        .where(
          and(
            eq(productImports.digest, found.digest),
            eq(productImports.import_type, type),
            eq(productImports.origin, 'product_file'),
            ne(productImports.id, found.id),
            inArray(productImports.state, ['waiting', 'running', 'stopped', 'done']),
            gt(productImports.created_at, new Date(now.getTime() - dayMs)),
          ),
        )
        .orderBy(desc(productImports.created_at))
        .limit(1);
      if (known) return { ok: false, reason: 'known', importId: known.id, at: known.at };
    }
    await tx
      .update(productImports)
      .set({ state: 'waiting', failure: null, alive_at: now, ...(isNew ? { import_type: type } : {}) })
      .where(eq(productImports.id, found.id));
    await outbox.add(tx, 'import-products', { importId: found.id, ip }, inSeconds);
    return { ok: true, importId: found.id };
  });
}
