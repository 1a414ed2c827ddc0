import { eq, sql } from 'drizzle-orm';
import { setStocks } from '#server/catalogue/inventory/index.ts';
import { restoreVariantFacts } from '#server/catalogue/fit/index.ts';
import {
  type StoredProduct,
  deleteProducts,
  loadStoredProducts,
  lockSkus,
  revertProducts,
} from '#server/catalogue/products/bulk/index.ts';
import { deleteCategory } from '#server/catalogue/products/categories/index.ts';
import { deleteUnusedBrand, restorePictures } from '#server/catalogue/products/editing/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Storage, deleteImageRecords, removeImageFiles } from '#server/platform/media/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { importChanges, importImages, productImports } from '../schema.ts';
import { restoreRelations } from './restore-relations.ts';
import { type Obstacle, findObstacles } from './find-obstacles.ts';
import { type ImportChanges, type ProductChange, loadChanges } from './load-changes.ts';

/** Number of products per query; only these are in memory with all their fields. */
const productsAtOnce = 500;
const mostObstacles = 50;

export type UndoOutcome =
  | { ok: true; deleted: number; restored: number }
  | {
      ok: false;
      reason: 'unknown_import' | 'not_finished' | 'already_undone' | 'too_old' | 'fetching_images';
    }
  /** Something newer depends on the import: the first obstacles, and the number of all. */
  | { ok: false; reason: 'depends'; obstacles: Obstacle[]; count: number };

interface UndoRun {
  id: string;
  /** Name under which the import recorded its changes. */
  source: string;
  by: { id: string; ip: string };
}

/**
 * Undoes a whole import in one transaction: deletes what it created, restores the previous values, and
 * compensates its stock movements. Refuses if something newer depends on the import. Idempotent.
 */
export const undoImport = traced(
  'undoImport',
  async (
    { db, storage }: { db: Database; storage: Storage },
    importId: string,
    by: { id: string; ip: string },
  ): Promise<UndoOutcome> => {
    let files: string[] = [];
    const outcome = await transact<UndoOutcome>(db, async (tx) => {
      const [found] = await tx
        .select()
        .from(productImports)
        .where(eq(productImports.id, importId))
        .for('update');
      if (!found || found.origin !== 'product_file') return { ok: false, reason: 'unknown_import' };
      if (found.undoneAt) return { ok: false, reason: 'already_undone' };
      if (found.state !== 'done' && found.state !== 'failed') return { ok: false, reason: 'not_finished' };
      // A picture that a worker is fetching would be added after the undo.
      const { rows: fetching } = await tx.execute(
        sql`SELECT 1 FROM import_images WHERE run_id = ${importId} AND claimed_at > now() - interval '2 minutes' AND state = 'waiting' LIMIT 1`,
      );
      if (fetching.length > 0) return { ok: false, reason: 'fetching_images' };
      await lockSkus(tx);
      const changes = await loadChanges(tx, importId);
      const isEmpty = changes.products.length + changes.brands.length + changes.categories.length === 0;
      if (isEmpty && found.createdRecords + found.updatedRecords > 0) return { ok: false, reason: 'too_old' };
      const run: UndoRun = { id: importId, source: found.storedName, by };
      const obstacles = await allObstacles(tx, changes.products, run);
      if (obstacles.length > 0)
        return {
          ok: false,
          reason: 'depends',
          obstacles: obstacles.slice(0, mostObstacles),
          count: obstacles.length,
        };
      await tx.delete(importImages).where(eq(importImages.runId, importId));
      files = [];
      for (const some of chunksOf(changes.products)) files.push(...(await undoProducts(tx, some, run)));
      await restoreVariantFacts(tx, changes.facts);
      await restoreRelations({ tx, by, source: `undo: ${run.source}` }, changes.relations);
      const left = await deleteCreated(tx, changes, run);
      if (left.length > 0) return { ok: false, reason: 'depends', obstacles: left, count: left.length };
      await tx.delete(importChanges).where(eq(importChanges.runId, importId));
      await tx.update(productImports).set({ undoneAt: new Date() }).where(eq(productImports.id, importId));
      const deleted = changes.products.filter(({ before }) => before === null).length;
      const restored = changes.products.length - deleted;
      await recordAudit(tx, {
        actorId: by.id,
        action: 'product.import_undone',
        subject: `import:${importId}`,
        after: { file: found.filename, deleted, restored },
        ip: by.ip,
      });
      return { ok: true, deleted, restored };
    });
    if (outcome.ok) await removeImageFiles(storage, 'product-images', files);
    return outcome;
  },
);

async function allObstacles(
  tx: Transaction,
  products: readonly ProductChange[],
  { source }: UndoRun,
): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const some of chunksOf(products)) {
    const current = await loadStoredProducts(
      tx,
      some.map(({ id }) => id),
    );
    found.push(...(await findObstacles(tx, some, current, source)));
  }
  return found;
}

/** Undoes the changes of products that nothing newer depends on; returns the files of their pictures. */
async function undoProducts(
  tx: Transaction,
  changes: readonly ProductChange[],
  { source, by }: UndoRun,
): Promise<string[]> {
  const current = await loadStoredProducts(
    tx,
    changes.map(({ id }) => id),
  );
  const updated = changes.filter(({ before }) => before !== null);
  const createdIds = changes.filter(({ before }) => before === null).map(({ id }) => id);
  // Variants that the import added are deleted with their movements.
  const kept = new Set(updated.flatMap(({ before }) => before!.variants.map(({ id }) => id)));
  const stocks = updated
    .flatMap((change) => change.stocks)
    .filter(({ variantId, before, after }) => kept.has(variantId) && before !== after);
  const set = await setStocks(
    tx,
    stocks.map(({ variantId, before }) => ({ variantId, stock: before })),
    { reason: 'imported', actor: { kind: 'staff', id: by.id }, note: `undo: ${source}` },
  );
  if (!set.ok)
    throw new Error(`the undo of ${source} sets a stock that is refused: ${set.refusals[0]!.reason}`);
  const context = { tx, by, source: `undo: ${source}` };
  await revertProducts(
    context,
    updated.map(({ id, before }) => ({ current: current.get(id)!, before: before! })),
  );
  const removed = await restorePictures(
    tx,
    changes.flatMap(({ id, before, images }) => (before && images ? { id, images } : [])),
    createdIds,
  );
  await deleteProducts(
    context,
    createdIds.flatMap((id): StoredProduct[] => (current.has(id) ? [current.get(id)!] : [])),
  );
  return deleteImageRecords(tx, 'product-images', removed);
}

/** Deletes the brands and categories that the import created; returns those that are in use. */
async function deleteCreated(
  tx: Transaction,
  { brands, categories }: ImportChanges,
  { by }: UndoRun,
): Promise<Obstacle[]> {
  const left: Obstacle[] = [];
  for (const id of brands) {
    const outcome = await deleteUnusedBrand(tx, id, by);
    if (!outcome.ok && outcome.reason === 'in_use')
      left.push({ reason: 'in_use', name: await nameOf(tx, id), sku: '' });
  }
  for (const id of categories.toReversed()) {
    const outcome = await deleteCategory({ tx, by }, id);
    if (!outcome.ok && outcome.reason === 'in_use') left.push({ reason: 'in_use', name: id, sku: '' });
  }
  return left;
}

async function nameOf(tx: Transaction, brandId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM product_brands WHERE id = ${brandId}`,
  );
  return rows[0]?.name ?? brandId;
}

function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += productsAtOnce) yield list.slice(at, at + productsAtOnce);
}
