import type { ImportType } from '../schema.ts';

/** Columns of a product file, as named in the specification. */
export const columns = [
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
export type Column = (typeof columns)[number];

const terms: readonly Column[] = [
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

/** Columns that each import type reads; others are ignored. */
export const columnsOf: Record<ImportType, readonly Column[]> = {
  full: columns,
  catalog: columns.filter((column) => !terms.includes(column)),
  inventory: ['sku', ...terms, 'variants'],
};
