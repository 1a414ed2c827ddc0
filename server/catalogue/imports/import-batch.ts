import { sql } from 'drizzle-orm';
import {
  type BulkDraft,
  type BulkOutcome,
  findOrCreateBrands,
  findSkuOwners,
  writeProducts,
} from '#server/catalogue/products/bulk/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { setStocks } from '#server/catalogue/inventory/index.ts';
import type { ImportContext, ImportRun, BatchResult, RowChange } from './import-run.ts';
import type { ImportRecord } from './files/import-record.ts';
import { recordPendingImages } from './images/note-images.ts';
import { cellAsText } from './rows/read-cells.ts';
import { type ImportRow, readRow } from './rows/read-row.ts';
import type { RowRefusal, RefusalReason } from './rows/refusal.ts';
import { type StockChangeRecord, importRowResults } from './schema.ts';
import { findRelationFaults } from './relations/check-relations.ts';
import { type RelationChange, writeRelations } from './relations/write-relations.ts';
import { type WrittenFacts, writeRowFacts } from './write-facts.ts';
import { type CreatedObjects, recordChanges } from './undo/record-changes.ts';

type Result = {
  row: ImportRow;
  outcome: Extract<BulkOutcome, { ok: true }>;
  stocks: StockChangeRecord[];
  facts: WrittenFacts;
  relations?: RelationChange;
};

/** Parses and writes a batch of rows of an import run in the caller's transaction. */
export async function importBatch(
  tx: Transaction,
  context: Omit<ImportContext, 'db'>,
  written: readonly ImportRecord[],
  run: ImportRun,
): Promise<BatchResult> {
  const reference = context.reference();
  const unknown = run.createsUnknown ? await findUnknownSkus(tx, written) : new Set<string>();
  const isUnknown = (sku: unknown) => unknown.has(cellAsText(sku ?? '').toUpperCase());
  const read = written.map((row) => readRow(row, isUnknown(row.cells.sku) ? 'full' : run.type, reference));
  const refused = read.flatMap((entry) => (entry.ok ? [] : entry.refusal));
  const distinct = await withoutRepeated(
    tx,
    run,
    read.flatMap((entry) => (entry.ok ? entry.row : [])),
    refused,
  );
  const faults = await findRelationFaults(tx, distinct, run.earlierLines);
  for (const [row, { column, reason, detail }] of faults)
    refused.push(refusalOf(row, column, reason, detail));
  const rows = distinct.filter((row) => !faults.has(row));
  const created: CreatedObjects = { brands: [], categories: [] };
  const brands = await findOrCreateBrands(
    tx,
    rows.flatMap(({ brand }) => brand ?? []),
    run.by,
    (id) => created.brands.push(id),
  );
  const drafts = rows.map(({ draft, brand }) => (brand ? { ...draft, brandId: brands.get(brand)! } : draft));
  const write = (some: readonly BulkDraft[], onlyKnown: boolean) =>
    writeProducts(tx, some, run.by, {
      onlyKnown,
      source: run.source,
      onCategory: (id) => created.categories.push(id),
    });
  const isNew = (draft: BulkDraft) => isUnknown(draft.sku);
  const made = await write(drafts.filter(isNew), false);
  const others = await write(
    drafts.filter((draft) => !isNew(draft)),
    run.type === 'inventory',
  );
  const outcomes = drafts.map((draft) => (isNew(draft) ? made.shift()! : others.shift()!));
  const good: Result[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const row = rows[at]!;
    if (outcome.ok)
      good.push({ row, outcome, stocks: [], facts: await writeRowFacts(tx, row, outcome, run) });
    else
      refused.push(
        refusalOf(
          row,
          columnOf[outcome.reason],
          reasonOf[outcome.reason],
          outcome.reason !== 'gtin_taken' && outcome.sku === row.draft.sku ? '' : outcome.sku,
        ),
      );
  }
  const relations = await writeRelations(
    tx,
    good.map(({ row, outcome }) => ({ row, productId: outcome.id })),
    run,
  );
  for (const result of good) {
    const change = relations.get(result.row);
    if (change) result.relations = change;
  }
  await moveStocks(tx, good, run);
  const changes = good.map((result) => changeOf(result));
  if (run.isUndoable) await recordChanges(tx, run.id, changes, created);
  const hasImages = await recordPendingImages(
    tx,
    good.map(({ row, outcome }) => ({ productId: outcome.id, urls: row.images })),
    run,
  );
  if (hasImages) await context.outbox.add(tx, 'import-images', {});
  await storeRows(tx, run.id, good, refused);
  const count = (became: string) => good.filter((result) => becameOf(result) === became).length;
  return {
    records: written.length,
    successful: good.length,
    failed: refused.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    withheld: good.filter(({ outcome }) => outcome.isWithheld).length,
    refused: refused.toSorted((a, b) => a.line - b.line),
    productIds: good.map(({ outcome }) => outcome.id),
    changes,
  };
}

/** Finds the SKUs of rows that neither a product nor a variant has, in upper case. */
async function findUnknownSkus(tx: Transaction, rows: readonly ImportRecord[]): Promise<Set<string>> {
  const skus = rows.flatMap(({ cells }) => (cells.sku ? cellAsText(cells.sku).toUpperCase() : []));
  const owners = await findSkuOwners(tx, skus);
  return new Set(skus.filter((sku) => !owners.has(sku)));
}

/** Records a row that the database rejects for a reason that parsing did not find. */
export async function recordUnstorableRow(
  tx: Transaction,
  written: ImportRecord,
  run: ImportRun,
): Promise<BatchResult> {
  const cells = Object.entries(written.cells).map(([name, cell]) => [
    name,
    cellAsText(cell).replaceAll('\0', '').toWellFormed().slice(0, 1000),
  ]);
  const record = Object.fromEntries(cells) as Record<string, string>;
  const refusal: RowRefusal = {
    line: written.line,
    sku: (record.sku ?? '').slice(0, 80),
    column: '',
    reason: 'not_storable',
    detail: '',
    record,
  };
  await storeRows(tx, run.id, [], [refusal]);
  return {
    records: 1,
    successful: 0,
    failed: 1,
    created: 0,
    updated: 0,
    unchanged: 0,
    withheld: 0,
    refused: [refusal],
    productIds: [],
    changes: [],
  };
}

type Reason = Extract<BulkOutcome, { ok: false }>['reason'];
const reasonOf: Record<Reason, RefusalReason> = {
  unknown_sku: 'unknown_sku',
  sku_taken: 'sku_taken',
  gtin_taken: 'gtin_taken',
  price_negative: 'price_negative',
  name_missing: 'no_name',
  variants_ambiguous: 'variants_ambiguous',
};
const columnOf: Record<Reason, string> = {
  unknown_sku: 'sku',
  sku_taken: 'sku',
  gtin_taken: 'gtin',
  price_negative: 'price',
  name_missing: 'name',
  variants_ambiguous: 'variants',
};

const becameOf = ({ outcome, stocks, facts, relations }: Result) =>
  outcome.became === 'unchanged' && (stocks.length > 0 || facts.facts.length > 0 || relations)
    ? 'updated'
    : outcome.became;

function changeOf(result: Result): RowChange {
  const { row, outcome, stocks, facts, relations } = result;
  return {
    line: row.line,
    became: becameOf(result),
    ...outcome.change,
    ...(row.brand ? { brand: row.brand } : {}),
    ...(row.newCategory ? { newCategory: row.newCategory } : {}),
    stocks,
    facts: facts.facts,
    factsBefore: facts.before,
    ...(relations ? { relations } : {}),
    images: row.images,
  };
}

function refusalOf(
  { line, draft, record }: ImportRow,
  column: string,
  reason: RefusalReason,
  detail: string,
): RowRefusal {
  return { line, sku: draft.sku, column, reason, detail, record };
}

/**
 * Rejects rows whose SKU occurred before in the run: only the first row of a SKU is imported, whichever batch
 * contains it.
 */
async function withoutRepeated(
  tx: Transaction,
  { id: runId, earlierLines }: ImportRun,
  rows: readonly ImportRow[],
  refused: RowRefusal[],
): Promise<ImportRow[]> {
  const keys = rows.map(({ draft }) => draft.sku.toUpperCase());
  if (keys.length === 0) return [];
  const { rows: known } = await tx.execute<{ sku: string; line: number }>(sql`
    SELECT sku, line FROM import_rows WHERE run_id = ${runId} AND outcome <> 'refused' AND sku = ANY(${sql.param(keys)}::text[])`);
  const firstLine = new Map(known.map(({ sku, line }) => [sku, line]));
  return rows.filter((row, at) => {
    const first = earlierLines?.get(keys[at]!) ?? firstLine.get(keys[at]!);
    if (first === undefined) firstLine.set(keys[at]!, row.line);
    else refused.push(refusalOf(row, 'sku', 'twice', String(first)));
    return first === undefined;
  });
}

/**
 * Writes the stock quantity of each row as a movement: the initial stock of a new variant, or the difference
 * for an existing one.
 */
async function moveStocks(tx: Transaction, good: Result[], run: ImportRun): Promise<void> {
  const figures = good.flatMap((result) => {
    const { draft } = result.row;
    const queries = draft.variants?.length ? draft.variants : [{ stock: draft.stock }];
    const several = result.outcome.variants.length > 1;
    return result.outcome.variants.flatMap((variant, at) => {
      const stock = queries[at]?.stock ?? (several ? undefined : draft.stock);
      return stock === undefined
        ? []
        : [{ variantId: variant.id, stock, reason: variant.isNew ? 'initial' : 'imported', result } as const];
    });
  });
  // If two rows set the stock of the same variant, one by the SKU of the variant and one by the SKU of its
  // product, the later row applies.
  const last = new Map(figures.map(({ result: _, ...figure }) => [figure.variantId, figure]));
  const actor = { kind: 'staff', id: run.by.id } as const;
  const set = await setStocks(tx, [...last.values()], { reason: 'imported', actor, note: run.source });
  if (!set.ok) throw new Error(`import ${run.id} sets a stock that is refused: ${set.refusals[0]!.reason}`);
  for (const { variantId, result } of figures) {
    const { before, stock } = set.figures.get(variantId)!;
    if (stock !== before) result.stocks.push({ variantId, before, after: stock });
  }
}

async function storeRows(
  tx: Transaction,
  runId: string,
  good: readonly Result[],
  refused: readonly RowRefusal[],
): Promise<void> {
  const rows: (typeof importRowResults.$inferInsert)[] = [
    ...good.map((result) => ({
      runId,
      line: result.row.line,
      sku: result.row.draft.sku.toUpperCase(),
      outcome: becameOf(result) as 'created',
      productId: result.outcome.id,
      ...(result.row.draft.merchant ? { variantIds: result.outcome.variants.map(({ id }) => id) } : {}),
    })),
    ...refused.map(({ line, sku, column, reason, detail, record }) => ({
      runId,
      line,
      sku: sku.toUpperCase(),
      outcome: 'refused' as const,
      columnName: column,
      reason,
      detail,
      record,
    })),
  ];
  if (rows.length > 0) await tx.insert(importRowResults).values(rows);
}
