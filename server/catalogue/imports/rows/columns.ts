import type { ImportType } from '../schema.ts';

/** All columns of a product file, as the specification names them. */
export const importColumns = [
  'sku',
  'name',
  'description',
  'brand',
  'category',
  'specifications',
  'images',
  'weight_kg',
  'dimensions',
  'price',
  'cost_price',
  'stock_quantity',
  'min_stock_level',
  'max_stock_level',
  'supplier_info',
  'is_active',
  'is_visible_online',
  'is_featured',
  'variants',
] as const;
export type ImportColumn = (typeof importColumns)[number];

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
