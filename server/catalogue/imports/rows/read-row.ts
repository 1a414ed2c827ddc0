import { createHash } from 'node:crypto';
import type { BulkDraft } from '#server/catalogue/products/bulk/index.ts';
import {
  type ReferenceData,
  findCategory,
  fold,
  splitSpecifications,
} from '#server/catalogue/products/index.ts';
import type { ImportRecord } from '../files/import-record.ts';
import type { ImportType } from '../schema.ts';
import { type ImportColumn, importColumns, columnsOfImportType } from './columns.ts';
import {
  cellAsText,
  readCountCell,
  readPriceCell,
  readTextCell,
  readWeightCell,
  readYesNoCell,
} from './read-cells.ts';
import {
  readDimensionsCell,
  readImagesCell,
  readPairsCell,
  readSupplierCell,
  readVariantsCell,
} from './read-parts.ts';
import { type RowRefusal, RowRefusalError } from './refusal.ts';

/** Valid row: a product draft, the name of its brand, the URLs of its pictures. */
export interface ImportRow {
  line: number;
  draft: BulkDraft;
  brand?: string;
  images: string[];
  /** Original cells of the row as text. */
  record: Record<string, string>;
}

type RowData = Pick<ReferenceData, 'tree' | 'definitions' | 'specificationsOf'>;

/**
 * Parses a row. Returns it, or the invalid column and the reason. Does not compare the row with the database.
 */
export function readRow(
  written: ImportRecord,
  type: ImportType,
  reference: RowData,
): { ok: true; row: ImportRow } | { ok: false; refusal: RowRefusal } {
  const record = recordOf(written);
  try {
    return { ok: true, row: rowOf(written, type, reference, record) };
  } catch (error) {
    if (!(error instanceof RowRefusalError)) throw error;
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
  if (isTooLong) throw new RowRefusalError('', 'too_many_cells');
  const asked = columnsOfImportType[type];
  if (!importColumns.some((column) => column in cells)) throw new RowRefusalError('', 'no_known_column');
  const take = <T>(column: ImportColumn, read: (column: string, cell: unknown) => T): T | undefined =>
    asked.includes(column) && cells[column] !== undefined ? read(column, cells[column]) : undefined;
  const text = (most: number) => (column: string, cell: unknown) => readTextCell(column, cell, most);
  const name = take('name', text(200));
  const brand = take('brand', text(120));
  const sku = take('sku', text(64)) || skuOf(brand, name, type);
  const categoryId = take('category', (column, cell) => {
    const found = findCategory(reference.tree, readTextCell(column, cell, 120));
    if (!found) throw new RowRefusalError(column, 'unknown_category', cellAsText(cell));
    return found;
  });
  const pairs = take('specifications', readPairsCell);
  const draft: Partial<BulkDraft> = {
    name,
    description: take('description', text(10_000)),
    categoryId: categoryId === 'other' ? undefined : categoryId,
    weightGrams: take('weight_kg', readWeightCell),
    dimensions: take('dimensions', readDimensionsCell),
    ...(pairs ? splitSpecifications(reference, categoryId, pairs) : {}),
    price: take('price', readPriceCell),
    cost: take('cost_price', readPriceCell),
    stock: take('stock_quantity', readCountCell),
    minimum: take('min_stock_level', readCountCell),
    maximum: take('max_stock_level', readCountCell),
    supplier: take('supplier_info', readSupplierCell),
    isActive: take('is_active', readYesNoCell),
    isVisible: take('is_visible_online', readYesNoCell),
    isFeatured: take('is_featured', readYesNoCell),
    variants: take('variants', readVariantsCell)?.map((variant) =>
      type === 'catalog' ? withoutTerms(variant) : variant,
    ),
  } as Partial<BulkDraft>;
  const { minimum, maximum } = draft;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    throw new RowRefusalError('max_stock_level', 'levels_crossed', `${minimum} > ${maximum}`);
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return {
    line,
    draft: { sku, ...given },
    ...(brand ? { brand } : {}),
    images: take('images', readImagesCell) ?? [],
    record,
  };
}

/**
 * Removes price modifier and stock from a variant, because an import of type “catalog” does not read them.
 */
function withoutTerms({ sku, type, name, value }: NonNullable<BulkDraft['variants']>[number]) {
  return { ...(sku ? { sku } : {}), type, name, value };
}

/**
 * Returns the SKU of a row. A row without SKU gets one from brand and name, so that the next import finds the
 * same product.
 */
function skuOf(brand: string | undefined, name: string | undefined, type: ImportType): string {
  if (type === 'inventory') throw new RowRefusalError('sku', 'no_sku');
  if (!name) throw new RowRefusalError('name', 'no_name');
  return skuFromName(brand ?? '', name);
}

/** Derives the SKU of a product that has none: a brand and a name always give the same SKU. */
export function skuFromName(brand: string, name: string): string {
  const known = fold(`${brand} ${name}`).trim().replaceAll(/\s+/g, ' ');
  return `IMP-${createHash('sha256').update(known).digest('hex').slice(0, 12).toUpperCase()}`;
}

/** Returns the cells of a row as text for the file of rejected rows; very long cells are truncated. */
function recordOf({ cells }: ImportRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name.slice(0, 80), cellAsText(cell).slice(0, 20_000)]),
  );
}
