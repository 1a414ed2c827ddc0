import type { BulkDraft } from '#server/catalogue/products/bulk/index.ts';
import type { ImportType } from '../schema.ts';
import { isRelationKind } from '#shared/product-relations.ts';
import { readCountCell, readPriceCell, readTextCell, readWeightCell, readYesNoCell } from './read-cells.ts';
import {
  readDimensionsCell,
  readImagesCell,
  readPairsCell,
  readSupplierCell,
  readVariantsCell,
} from './read-parts.ts';

type CellReader<T> = (column: string, cell: unknown) => T;

const text =
  (longest: number): CellReader<string> =>
  (column, cell) =>
    readTextCell(column, cell, longest);

/** Defines a column whose value becomes a field of the draft. */
const fieldColumn = <F extends keyof BulkDraft>(field: F, read: CellReader<NonNullable<BulkDraft[F]>>) => ({
  field,
  read,
});

/**
 * All columns of a product file in the order of the template, as the specification names them. `readRow`
 * combines the columns without a field, such as the brand and the category, with other data.
 */
export const columnDefinitions = {
  sku: { read: text(64) },
  name: fieldColumn('name', text(200)),
  description: fieldColumn('description', text(10_000)),
  brand: { read: text(120) },
  category: { read: text(120) },
  specifications: { read: readPairsCell },
  images: { read: readImagesCell },
  weight_kg: fieldColumn('weightGrams', readWeightCell),
  dimensions: fieldColumn('dimensions', readDimensionsCell),
  price: fieldColumn('price', readPriceCell),
  cost_price: fieldColumn('cost', readPriceCell),
  stock_quantity: fieldColumn('stock', readCountCell),
  min_stock_level: fieldColumn('minimum', readCountCell),
  max_stock_level: fieldColumn('maximum', readCountCell),
  supplier_info: fieldColumn('supplier', readSupplierCell),
  is_active: fieldColumn('isActive', readYesNoCell),
  is_visible_online: fieldColumn('isVisible', readYesNoCell),
  is_featured: fieldColumn('isFeatured', readYesNoCell),
  variants: { read: readVariantsCell },
};
export type ImportColumn = keyof typeof columnDefinitions;
export const importColumns = Object.keys(columnDefinitions) as readonly ImportColumn[];

const terms: readonly ImportColumn[] = [
  'price',
  'cost_price',
  'stock_quantity',
  'min_stock_level',
  'max_stock_level',
  'supplier_info',
  'is_active',
  'is_visible_online',
  'is_featured',
];

/** Columns that each import type reads; it ignores other columns. */
export const columnsOfImportType: Record<ImportType, readonly ImportColumn[]> = {
  full: importColumns,
  catalog: importColumns.filter((column) => !terms.includes(column)),
  inventory: ['sku', ...terms, 'variants'],
};

/** Returns whether an import of this type reads the column: one of the template, the GTIN, or relations. */
export const readsColumn = (type: ImportType, column: string): boolean =>
  columnsOfImportType[type].some((name) => name === column) ||
  ((column === 'gtin' || isRelationKind(column)) && type !== 'inventory');
