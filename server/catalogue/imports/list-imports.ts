import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { importImages, importRowResults, productImports } from './schema.ts';

/** A run without progress for this long has stopped. */
const silentSeconds = 30;

/** Lists the latest imports, newest first. Excludes files uploaded but never imported. */
export async function listImports(db: Queryable, atMost = 20) {
  const { digest: _, content: __, stored_name: ___, ...listed } = productImportColumns;
  const rows = await db
    .select({
      ...listed,
      isSilent: sql<boolean>`${productImports.state} IN ('waiting', 'running') AND ${productImports.alive_at} < now() - make_interval(secs => ${silentSeconds})`,
      imagesWaiting: imagesOf('waiting'),
      imagesFailed: imagesOf('failed'),
    })
    .from(productImports)
    .where(sql`${productImports.state} <> 'uploaded'`)
    .orderBy(desc(productImports.created_at))
    .limit(atMost);
  return rows;
}

const productImportColumns = {
  id: productImports.id,
  filename: productImports.filename,
  stored_name: productImports.stored_name,
  import_type: productImports.import_type,
  origin: productImports.origin,
  state: productImports.state,
  digest: productImports.digest,
  content: productImports.content,
  total_records: productImports.total_records,
  processed_records: productImports.processed_records,
  successful_records: productImports.successful_records,
  failed_records: productImports.failed_records,
  created_records: productImports.created_records,
  updated_records: productImports.updated_records,
  errors: productImports.errors,
  failure: productImports.failure,
  created_at: productImports.created_at,
};

const imagesOf = (state: 'waiting' | 'failed') =>
  sql<number>`(SELECT count(*)::int FROM ${importImages} WHERE run_id = ${productImports.id} AND import_images.state = ${state})`;

/** Finds an import without a permission check; undefined when there is none. */
export async function findImport(db: Queryable, which: { id: string } | { fileName: string }) {
  const meant =
    'id' in which ? eq(productImports.id, which.id) : eq(productImports.stored_name, which.fileName);
  const { content: _, ...listed } = productImportColumns;
  const [row] = await db
    .select(listed)
    .from(productImports)
    .where(meant)
    .orderBy(desc(productImports.created_at))
    .limit(1);
  return row;
}

/**
 * Lists the rejected rows of a run by line, with their content.
 *
 * @param after returns only rows after that line
 */
export function listRefused(
  db: Queryable,
  runId: string,
  { after = 0, atMost }: { after?: number; atMost: number },
) {
  const { line, sku, column_name, reason, detail, record } = importRowResults;
  return db
    .select({ line, sku, column: column_name, reason, detail, record })
    .from(importRowResults)
    .where(and(eq(importRowResults.run_id, runId), eq(importRowResults.outcome, 'refused'), gt(line, after)))
    .orderBy(asc(line))
    .limit(atMost);
}

/** Lists the pictures of a run that could not be fetched. */
export function listFailedImages(db: Queryable, runId: string, atMost = 20) {
  return db
    .select({ url: importImages.url, reason: importImages.reason })
    .from(importImages)
    .where(and(eq(importImages.run_id, runId), eq(importImages.state, 'failed')))
    .orderBy(asc(importImages.created_at), asc(importImages.position))
    .limit(atMost);
}

/** Lists the products of a run's successful rows, in row order. */
export async function listImported(
  db: Queryable,
  runId: string,
): Promise<{ id: string; sku: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; sku: string; name: string }>(sql`
    SELECT c.id, i.sku, c.name FROM (SELECT product_id, min(line) AS line FROM import_rows WHERE run_id = ${runId} AND outcome <> 'refused' GROUP BY 1) r
    JOIN product_catalog c ON c.id = r.product_id JOIN product_inventory i ON i.product_catalog_id = c.id ORDER BY r.line`);
  return rows;
}
