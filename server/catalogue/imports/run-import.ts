import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { importRows } from './import-rows.ts';
import type { ImportContext, ImportRun, BatchResult } from './import-run.ts';
import { NotReadable } from './files/import-record.ts';
import { readRecords } from './files/read-records.ts';
import { inPieces, placeOf } from './store-file.ts';
import { productImports } from './schema.ts';

export type RunOutcome =
  | { ok: true; successful: number; failed: number; created: number; updated: number }
  | { ok: false; reason: 'unknown_import' | 'file_gone' | NotReadable['reason'] };

/**
 * Imports a stored product file and resumes where it stopped; concurrent calls still process each row once.
 * The file is deleted with its last row.
 *
 * @throws temporary errors; the import is then “stopped” and can be called again
 */
export async function runImport(
  context: ImportContext & { storage: Storage },
  importId: string,
  ip: string,
): Promise<RunOutcome> {
  const { db, storage } = context;
  const [found] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!found || found.origin !== 'product_file' || !found.created_by)
    return { ok: false, reason: 'unknown_import' };
  const by = { id: found.created_by, ip };
  if (found.state !== 'done') {
    const set = (values: Partial<typeof productImports.$inferInsert>) =>
      db
        .update(productImports)
        .set({ alive_at: new Date(), ...values })
        // An import completed by another worker stays completed.
        .where(and(eq(productImports.id, importId), ne(productImports.state, 'done')));
    await set({ state: 'running', failure: null });
    try {
      const bytes = await storage.get('product-imports', placeOf(importId, found.stored_name));
      if (!bytes) {
        // Another run may have just completed and deleted the file.
        if ((await totalsOf(context, importId)).state === 'done') return outcomeOf(context, importId);
        await set({ state: 'failed', failure: 'file_gone', finished_at: new Date() });
        return { ok: false, reason: 'file_gone' };
      }
      const run: ImportRun = { id: importId, type: found.import_type, source: found.stored_name, by };
      await importRows(context, readRecords(inPieces(bytes)), run, {
        position: (tx) => position(tx, importId),
        note: (tx, step) => note(tx, importId, step),
      });
    } catch (error) {
      const isFinal = error instanceof NotReadable;
      await set({
        state: isFinal ? 'failed' : 'stopped',
        failure: isFinal ? error.reason : 'broken',
        ...(isFinal ? { finished_at: new Date() } : {}),
      });
      if (!isFinal) throw error;
      return { ok: false, reason: error.reason };
    }
    await finish(context, importId, by);
  }
  await storage.remove('product-imports', placeOf(importId, found.stored_name));
  return outcomeOf(context, importId);
}

/** Number of rows done; locks the import until the transaction ends. */
async function position(tx: Transaction, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ done: number }>(
    sql`SELECT processed_records AS done FROM product_imports WHERE id = ${importId} FOR UPDATE`,
  );
  return rows[0]?.done ?? 0;
}

async function note(tx: Transaction, importId: string, step: BatchResult): Promise<void> {
  await tx.execute(sql`
    UPDATE product_imports SET processed_records = processed_records + ${step.records}, successful_records = successful_records + ${step.successful},
      failed_records = failed_records + ${step.failed}, created_records = created_records + ${step.created},
      updated_records = updated_records + ${step.updated}, alive_at = now() WHERE id = ${importId}`);
}

async function finish({ db }: ImportContext, importId: string, by: ImportRun['by']): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(productImports)
      .set({
        state: 'done',
        alive_at: new Date(),
        finished_at: new Date(),
        total_records: sql`${productImports.processed_records}`,
      })
      .where(and(eq(productImports.id, importId), ne(productImports.state, 'done')))
      .returning();
    if (!done) return;
    const { filename, import_type, successful_records, failed_records, created_records, updated_records } =
      done;
    const after = {
      file: filename,
      type: import_type,
      successful: successful_records,
      failed: failed_records,
      created: created_records,
      updated: updated_records,
    };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'product.imported',
      subject: `import:${importId}`,
      after,
      ip: by.ip,
    });
  });
}

async function totalsOf({ db }: ImportContext, importId: string) {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!row) throw new Error(`import ${importId} is gone`);
  return row;
}

async function outcomeOf(context: ImportContext, importId: string): Promise<RunOutcome> {
  const { successful_records, failed_records, created_records, updated_records } = await totalsOf(
    context,
    importId,
  );
  return {
    ok: true,
    successful: successful_records,
    failed: failed_records,
    created: created_records,
    updated: updated_records,
  };
}
