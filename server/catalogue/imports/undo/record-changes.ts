import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StoredProduct } from '#server/catalogue/products/bulk/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { RowChange } from '../import-run.ts';
import { type StockChangeRecord, importChanges } from '../schema.ts';

/** Objects that a batch created besides products. */
export interface CreatedObjects {
  brands: string[];
  categories: string[];
}

/** Stores the changes of a batch in its transaction, so that the import can be undone. */
export async function recordChanges(
  tx: Transaction,
  runId: string,
  changes: readonly RowChange[],
  created: CreatedObjects,
): Promise<void> {
  const products = changes.filter(({ became, images }) => became !== 'unchanged' || images.length > 0);
  const images = await imagesOf(
    tx,
    products.filter((change) => change.images.length > 0).map(({ after }) => after.id),
  );
  const rows: (typeof importChanges.$inferInsert)[] = [
    ...created.brands.map((subject) => ({ runId, kind: 'brand' as const, subject })),
    ...created.categories.map((subject) => ({ runId, kind: 'category' as const, subject })),
    ...products.map(({ before, after, stocks }) => ({
      runId,
      kind: 'product' as const,
      subject: after.id,
      before: before ?? null,
      afterHash: hashProduct(after),
      stocks,
      images: images.get(after.id) ?? null,
    })),
    ...products.flatMap(({ before, factsBefore }) =>
      [...factsBefore].map(([subject, facts]) => ({
        runId,
        kind: 'facts' as const,
        subject,
        // Facts of a product that the import created are deleted with it.
        before: before ? { facts } : null,
      })),
    ),
    ...products.flatMap(({ before, after, relations }) =>
      // Relations of a product that the import created are deleted with it.
      before && relations
        ? [{ runId, kind: 'relations' as const, subject: after.id, before: { relations: relations.before } }]
        : [],
    ),
  ];
  if (rows.length > 0) await tx.insert(importChanges).values(rows);
}

async function imagesOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; images: string[] }>(
    sql`SELECT id, images FROM product_catalog WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, images }) => [id, images]));
}

/** Returns the SHA-256 hash of the fields that an import writes, to recognise a later change. */
export function hashProduct(product: StoredProduct): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(product)))
    .digest('base64url');
}

/** Sorts the keys of objects, because PostgreSQL returns those of a JSON column in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, sorted(field)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Merges the stock changes of rows with the same variant: keeps the stock before the first change and the stock
 * after the last one.
 */
export function mergeStocks(lists: readonly (readonly StockChangeRecord[])[]): StockChangeRecord[] {
  const merged = new Map<string, StockChangeRecord>();
  for (const { variantId, before, after } of lists.flat())
    merged.set(variantId, { variantId, before: merged.get(variantId)?.before ?? before, after });
  return [...merged.values()];
}
