import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { listNewGtins } from '#server/catalogue/products/bulk/index.ts';
import { trialOf } from '#server/platform/db/transact.ts';
import type { ImportRecord } from './files/import-record.ts';
import { type PlannedChange, describeChange } from './describe-change.ts';
import type { ImportMapping } from './mapping/mapping.ts';
import { readImportRecords } from './mapping/read-mapped.ts';
import { importRows } from './import-rows.ts';
import type { BatchResult, ImportContext, ImportRun } from './import-run.ts';
import type { RowRefusal } from './rows/refusal.ts';
import type { ImportType } from './schema.ts';
import { splitIntoChunks } from './store-file.ts';

/** Result of the trial of a product file. */
export interface ProductFileCheck {
  /** Number of rows checked; less than the file has if the time was not enough. */
  checked: number;
  successful: number;
  failed: number;
  /** First refused rows of the file. */
  refused: RowRefusal[];
  /** Changes that the import would make, in the order of the rows. */
  changes: PlannedChange[];
  /** Number of rows that would change something; more than `changes` contains for a long file. */
  changed: number;
}

const mostChanges = 2000;

const mostRefusals = 20;
/** Time in milliseconds after which the check ends, so that a preview is never waited for long. */
const mostMs = 30_000;

/**
 * Checks a readable product file: imports it in transactions that are rolled back, so that it refuses the rows
 * that an import of the file would refuse now. Each transaction has the size of an import's, so that orders
 * wait for its locks only briefly.
 */
export async function checkProductFile(
  context: ImportContext,
  bytes: Uint8Array,
  type: ImportType,
  by: ImportRun['by'],
  withinMs = mostMs,
  mapping: ImportMapping | null = null,
): Promise<ProductFileCheck> {
  const lines = new Map<string, number>();
  const used = { skus: new Set<string>(), gtins: new Map<string, string>() };
  const run = {
    id: randomUUID(),
    type,
    source: 'preview',
    by,
    earlierLines: lines,
    createsUnknown: mapping?.createsUnknown ?? false,
  };
  const changes: PlannedChange[] = [];
  let changed = 0;
  const refused: RowRefusal[] = [];
  let checked = 0;
  let conflicts = 0;
  const note = async (tx: Transaction, step: BatchResult) => {
    const taken = await findTaken(tx, run, lines, used, step.changes);
    const takenLines = new Set(taken.map(({ line }) => line));
    const planned = step.changes.filter(
      ({ line, became }) => became !== 'unchanged' && !takenLines.has(line),
    );
    changed += planned.length;
    changes.push(...planned.slice(0, mostChanges - changes.length).map(describeChange));
    refused.push(...[...step.refused, ...taken].toSorted((a, b) => a.line - b.line));
    refused.splice(mostRefusals);
    checked += step.records;
    conflicts += taken.length;
  };
  const rows = rowsWithin(readImportRecords(splitIntoChunks(bytes), mapping), withinMs);
  const trial = { ...context, db: trialOf(context.db) };
  const totals = await importRows(trial, rows, run, { position: async () => checked, note });
  return {
    checked,
    successful: totals.successful - conflicts,
    failed: totals.failed + conflicts,
    refused,
    changes,
    changed,
  };
}

async function* rowsWithin(rows: AsyncIterable<ImportRecord>, ms: number): AsyncGenerator<ImportRecord> {
  const end = performance.now() + ms;
  for await (const row of rows) {
    if (performance.now() > end) return;
    yield row;
  }
}

/**
 * Finds successful rows of a batch that use a SKU or a GTIN of an earlier batch, whose products the database no
 * longer contains. Adds the SKUs of the other rows to `lines`, with the codes of their variants to `used`.
 */
async function findTaken(
  tx: Transaction,
  { id, type }: ImportRun,
  lines: Map<string, number>,
  used: { skus: Set<string>; gtins: Map<string, string> },
  changes: BatchResult['changes'],
): Promise<RowRefusal[]> {
  const { rows } = await tx.execute<{ line: number; sku: string; skus: string[] }>(sql`
    SELECT line, r.sku, ARRAY(SELECT upper(v.sku) FROM product_variants v WHERE v.product_catalog_id = r.product_id) AS skus
    FROM import_rows r WHERE run_id = ${id} AND outcome <> 'refused' ORDER BY line`);
  const gtinsOf = new Map(changes.map((change) => [change.line, listNewGtins(change)]));
  return rows.flatMap(({ line, sku, skus }): RowRefusal[] => {
    // Rows of the type `inventory` create no SKU, and several of them may change variants of one product.
    const all = type === 'inventory' ? [sku] : [sku, ...skus];
    const taken = all.find((each) => used.skus.has(each));
    const gtins = gtinsOf.get(line) ?? [];
    const takenGtin = gtins.find(({ gtin }) => used.gtins.has(gtin))?.gtin;
    if (!taken && !takenGtin) {
      lines.set(sku, line);
      for (const each of all) used.skus.add(each);
      for (const each of gtins) used.gtins.set(each.gtin, each.sku);
    }
    if (!taken && takenGtin) {
      const owner = used.gtins.get(takenGtin)!;
      return [{ line, sku, column: 'gtin', reason: 'gtin_taken', detail: owner, record: {} }];
    }
    const detail = taken === sku ? '' : (taken ?? '');
    return taken ? [{ line, sku, column: 'sku', reason: 'sku_taken', detail, record: {} }] : [];
  });
}
