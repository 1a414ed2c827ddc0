import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { importImages, importRowResults, productImports } from './schema.ts';

/** Seconds without progress after which an import counts as stopped. */
const silentSeconds = 30;

/** Lists the latest imports, newest first. Excludes files that were uploaded but never imported. */
export async function listImports(db: Queryable, atMost = 20) {
  const { digest: _, content: __, storedName: ___, ...listed } = productImportColumns;
  const rows = await db
    .select({
      ...listed,
      isSilent: sql<boolean>`${productImports.state} IN ('waiting', 'running') AND ${productImports.aliveAt} < now() - make_interval(secs => ${silentSeconds})`,
      imagesWaiting: imagesOf('waiting'),
      imagesFailed: imagesOf('failed'),
    })
    .from(productImports)
    .where(sql`${productImports.state} <> 'uploaded'`)
    .orderBy(desc(productImports.createdAt))
    .limit(atMost);
  return rows;
}

const productImportColumns = {
  id: productImports.id,
  filename: productImports.filename,
  storedName: productImports.storedName,
  importType: productImports.importType,
  origin: productImports.origin,
  state: productImports.state,
  digest: productImports.digest,
  content: productImports.content,
  totalRecords: productImports.totalRecords,
  processedRecords: productImports.processedRecords,
  successfulRecords: productImports.successfulRecords,
  failedRecords: productImports.failedRecords,
  createdRecords: productImports.createdRecords,
  updatedRecords: productImports.updatedRecords,
  errors: productImports.errors,
  failure: productImports.failure,
  createdAt: productImports.createdAt,
  undoneAt: productImports.undoneAt,
};

const imagesOf = (state: 'waiting' | 'failed') =>
  sql<number>`(SELECT count(*)::int FROM ${importImages} WHERE run_id = ${productImports.id} AND import_images.state = ${state})`;

/** Finds an import without checking permissions. Returns undefined if there is none. */
export async function findImport(db: Queryable, which: { id: string } | { fileName: string }) {
  const meant =
    'id' in which ? eq(productImports.id, which.id) : eq(productImports.storedName, which.fileName);
  const { content: _, ...listed } = productImportColumns;
  const [row] = await db
    .select(listed)
    .from(productImports)
    .where(meant)
    .orderBy(desc(productImports.createdAt))
    .limit(1);
  return row;
}

/**
 * Lists the rejected rows of a run by line, with their content.
 *
 * @param after returns only rows after this line
 */
export function listRejectedRows(
  db: Queryable,
  runId: string,
  { after = 0, atMost }: { after?: number; atMost: number },
) {
  const { line, sku, columnName, reason, detail, record } = importRowResults;
  return db
    .select({ line, sku, column: columnName, reason, detail, record })
    .from(importRowResults)
    .where(and(eq(importRowResults.runId, runId), eq(importRowResults.outcome, 'refused'), gt(line, after)))
    .orderBy(asc(line))
    .limit(atMost);
}

/** Lists the pictures of a run that could not be fetched. */
export function listFailedImages(db: Queryable, runId: string, atMost = 20) {
  return db
    .select({ url: importImages.url, reason: importImages.reason })
    .from(importImages)
    .where(and(eq(importImages.runId, runId), eq(importImages.state, 'failed')))
    .orderBy(asc(importImages.createdAt), asc(importImages.position))
    .limit(atMost);
}

/** Lists the products of the successful rows of a run, in row order. */
export async function listImportedProducts(
  db: Queryable,
  runId: string,
): Promise<{ id: string; sku: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; sku: string; name: string }>(sql`
    SELECT c.id, i.sku, c.name FROM (SELECT product_id, min(line) AS line FROM import_rows WHERE run_id = ${runId} AND outcome <> 'refused' GROUP BY 1) r
    JOIN product_catalog c ON c.id = r.product_id JOIN product_inventory i ON i.product_catalog_id = c.id ORDER BY r.line`);
  return rows;
}
