import { createHash } from 'node:crypto';
import type { BulkDraft } from '#server/catalogue/products/bulk/index.ts';
import {
  type ReferenceData,
  findCategory,
  fold,
  sortSpecifications,
} from '#server/catalogue/products/index.ts';
import type { ImportRecord } from '../files/import-record.ts';
import type { ImportType } from '../schema.ts';
import { type Column, columns, columnsOf } from './columns.ts';
import { inText, readCount, readPrice, readText, readWeight, readYesNo } from './read-cells.ts';
import { readDimensions, readImages, readPairs, readSupplier, readVariants } from './read-parts.ts';
import { type Refusal, RowFault } from './refusal.ts';

/** A valid row: a product draft, its brand by name, the URLs of its pictures. */
export interface ImportRow {
  line: number;
  draft: BulkDraft;
  brand?: string;
  images: string[];
  /** The row's original cells. */
  record: Record<string, string>;
}

type RowData = Pick<ReferenceData, 'tree' | 'definitions' | 'specificationsOf'>;

/** Parses a row, or returns what is wrong with which column. Does not check against the database. */
export function readRow(
  written: ImportRecord,
  type: ImportType,
  reference: RowData,
): { ok: true; row: ImportRow } | { ok: false; refusal: Refusal } {
  const record = recordOf(written);
  try {
    return { ok: true, row: rowOf(written, type, reference, record) };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    const { column, reason, detail } = error;
    return {
      ok: false,
      refusal: { line: written.line, sku: (record.sku ?? '').slice(0, 80), column, reason, detail, record },
    };
  }
}

function rowOf(
  { line, cells, isTooLong }: ImportRecord,
  type: ImportType,
  reference: RowData,
  record: Record<string, string>,
): ImportRow {
  if (isTooLong) throw new RowFault('', 'too_many_cells');
  const asked = columnsOf[type];
  if (!columns.some((column) => column in cells)) throw new RowFault('', 'no_known_column');
  const take = <T>(column: Column, read: (column: string, cell: unknown) => T): T | undefined =>
    asked.includes(column) && cells[column] !== undefined ? read(column, cells[column]) : undefined;
  const text = (most: number) => (column: string, cell: unknown) => readText(column, cell, most);
  const name = take('name', text(200));
  const brand = take('brand', text(120));
  const sku = take('sku', text(64)) || skuOf(brand, name, type);
  const categoryId = take('category', (column, cell) => {
    const found = findCategory(reference.tree, readText(column, cell, 120));
    if (!found) throw new RowFault(column, 'unknown_category', inText(cell));
    return found;
  });
  const pairs = take('specifications', readPairs);
  const draft: Partial<BulkDraft> = {
    name,
    description: take('description', text(10_000)),
    categoryId: categoryId === 'other' ? undefined : categoryId,
    weightGrams: take('weight_kg', readWeight),
    dimensions: take('dimensions', readDimensions),
    ...(pairs ? sortSpecifications(reference, categoryId, pairs) : {}),
    price: take('price', readPrice),
    cost: take('cost_price', readPrice),
    stock: take('stock_quantity', readCount),
    minimum: take('min_stock_level', readCount),
    maximum: take('max_stock_level', readCount),
    supplier: take('supplier_info', readSupplier),
    isActive: take('is_active', readYesNo),
    isVisible: take('is_visible_online', readYesNo),
    isFeatured: take('is_featured', readYesNo),
    variants: take('variants', readVariants)?.map((variant) =>
      type === 'catalog' ? withoutTerms(variant) : variant,
    ),
  } as Partial<BulkDraft>;
  const { minimum, maximum } = draft;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    throw new RowFault('max_stock_level', 'levels_crossed', `${minimum} > ${maximum}`);
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return {
    line,
    draft: { sku, ...given },
    ...(brand ? { brand } : {}),
    images: take('images', readImages) ?? [],
    record,
  };
}

/** A “catalog” import defines variants without their terms (price modifier and stock). */
function withoutTerms({ sku, type, name, value }: NonNullable<BulkDraft['variants']>[number]) {
  return { ...(sku ? { sku } : {}), type, name, value };
}

/** A row without a SKU is identified by brand and name, so that the next import finds it again. */
function skuOf(brand: string | undefined, name: string | undefined, type: ImportType): string {
  if (type === 'inventory') throw new RowFault('sku', 'no_sku');
  if (!name) throw new RowFault('name', 'no_name');
  return skuFor(brand ?? '', name);
}

/** Derives the SKU of a product that has none: always the same for a brand and a name. */
export function skuFor(brand: string, name: string): string {
  const known = fold(`${brand} ${name}`).trim().replaceAll(/\s+/g, ' ');
  return `IMP-${createHash('sha256').update(known).digest('hex').slice(0, 12).toUpperCase()}`;
}

/** Cells as text for the file of rejected rows; very long cells are truncated. */
function recordOf({ cells }: ImportRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name.slice(0, 80), inText(cell).slice(0, 20_000)]),
  );
}
