import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { importRows } from './import-rows.ts';
import type { ImportContext, ImportRun, BatchResult } from './import-run.ts';
import { UnreadableFileError } from './files/import-record.ts';
import { createMappedCategories } from './mapping/create-categories.ts';
import { readImportRecords } from './mapping/read-mapped.ts';
import { splitIntoChunks, importStoragePath } from './store-file.ts';
import { productImports } from './schema.ts';

export type ProductImportOutcome =
  | { ok: true; successful: number; failed: number; created: number; updated: number }
  | { ok: false; reason: 'unknown_import' | 'file_gone' | UnreadableFileError['reason'] };

/**
 * Imports a stored product file, starting where an earlier call stopped. Concurrent calls still import each
 * row once. Deletes the file after its last row.
 *
 * @throws temporary errors; the import is then in the state `stopped` and can be called again
 */
export const runProductImport = traced(
  'runProductImport',
  async (
    context: ImportContext & { storage: Storage },
    importId: string,
    ip: string,
  ): Promise<ProductImportOutcome> => {
    const { db, storage } = context;
    const [found] = await db.select().from(productImports).where(eq(productImports.id, importId));
    if (!found || found.origin !== 'product_file' || !found.createdBy)
      return { ok: false, reason: 'unknown_import' };
    const by = { id: found.createdBy, ip };
    if (found.state !== 'done') {
      const set = (values: Partial<typeof productImports.$inferInsert>) =>
        db
          .update(productImports)
          .set({ aliveAt: new Date(), ...values })
          // If another worker has completed the import, it stays completed.
          .where(and(eq(productImports.id, importId), ne(productImports.state, 'done')));
      await set({ state: 'running', failure: null });
      try {
        const bytes = await storage.get('product-imports', importStoragePath(importId, found.storedName));
        if (!bytes) {
          // A concurrent call may have completed the import and deleted the file.
          if ((await totalsOf(context, importId)).state === 'done') return outcomeOf(context, importId);
          await set({ state: 'failed', failure: 'file_gone', finishedAt: new Date() });
          return { ok: false, reason: 'file_gone' };
        }
        const mapping = await createMappedCategories(context, importId, by);
        const run: ImportRun = {
          id: importId,
          type: found.importType,
          source: found.storedName,
          by,
          isUndoable: true,
          createsUnknown: mapping?.createsUnknown ?? false,
        };
        await importRows(context, readImportRecords(splitIntoChunks(bytes), mapping), run, {
          position: (tx) => position(tx, importId),
          note: (tx, step) => note(tx, importId, step),
        });
      } catch (error) {
        const isFinal = error instanceof UnreadableFileError;
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
    await storage.remove('product-imports', importStoragePath(importId, found.storedName));
    return outcomeOf(context, importId);
  },
);

/** Returns the number of rows already imported, and locks the import until the transaction ends. */
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
        aliveAt: new Date(),
        finishedAt: new Date(),
        totalRecords: sql`${productImports.processedRecords}`,
      })
      .where(and(eq(productImports.id, importId), ne(productImports.state, 'done')))
      .returning();
    if (!done) return;
    const { filename, importType, successfulRecords, failedRecords, createdRecords, updatedRecords } = done;
    const after = {
      file: filename,
      type: importType,
      successful: successfulRecords,
      failed: failedRecords,
      created: createdRecords,
      updated: updatedRecords,
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

async function outcomeOf(context: ImportContext, importId: string): Promise<ProductImportOutcome> {
  const { successfulRecords, failedRecords, createdRecords, updatedRecords } = await totalsOf(
    context,
    importId,
  );
  return {
    ok: true,
    successful: successfulRecords,
    failed: failedRecords,
    created: createdRecords,
    updated: updatedRecords,
  };
}
