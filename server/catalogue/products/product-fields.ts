import { type GetColumnData, type Table, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { productCatalog, productInventory } from './schema.ts';

// Each list in this file maps the name that forms, drafts and the history use for a field to the column that
// stores it. Texts in other languages, typed specifications, pictures and variants have tables and code of
// their own.

/** Fields in `product_catalog` that staff edit and that imports write. */
export const importedCatalogueFields = {
  name: productCatalog.name,
  description: productCatalog.description,
  brandId: productCatalog.brandId,
  categoryId: productCatalog.categoryId,
  weightGrams: productCatalog.weightG,
  dimensions: productCatalog.dimensions,
  specifications: productCatalog.specifications,
  gtin: productCatalog.gtin,
};

/** Fields in `product_catalog` that staff edit. */
export const catalogueFields = {
  ...importedCatalogueFields,
  isBulky: productCatalog.isBulky,
  badge: productCatalog.badge,
  warrantyYears: productCatalog.warrantyYears,
  certification: productCatalog.certification,
};

const priceFields = {
  price: productInventory.priceCents,
  cost: productInventory.costPriceCents,
  isActive: productInventory.isActive,
  isVisible: productInventory.isVisibleOnline,
  isFeatured: productInventory.isFeatured,
};

/** Fields in `product_inventory` that staff edit. */
export const inventoryFields = { sku: productInventory.sku, ...priceFields };

/** Fields in `product_inventory` that imports write. Only a merchant's import changes a SKU. */
export const importedInventoryFields = { ...priceFields, supplier: productInventory.supplierInfo };

/** Values of the fields that imports write. */
export type ImportedValues = ValuesOf<typeof importedCatalogueFields> &
  ValuesOf<typeof importedInventoryFields>;

type Fields = Record<string, PgColumn>;

/** Values of fields. A text is never null: a column without a value gives the empty text. */
export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K]['_']['columnType'] extends 'PgText' ? string : GetColumnData<F[K]>;
};

const isText = (column: PgColumn) => column.columnType === 'PgText';

/** Converts a selected row to values: null in a text column becomes the empty text. */
export function valuesFromRow<F extends Fields>(fields: F, row: Record<keyof F, unknown>): ValuesOf<F> {
  return mapFields(fields, (field, column) => row[field] ?? (isText(column) ? '' : null));
}

/** Returns the values of a new product: the defaults of the columns, otherwise the empty text or null. */
export function defaultValues<F extends Fields>(fields: F): ValuesOf<F> {
  return mapFields(fields, (_, column) => column.default ?? (isText(column) ? '' : null));
}

/**
 * Converts values to a row of the table, with the names of its properties. An empty text becomes null if the
 * column allows it.
 */
export function rowFromValues<F extends Fields, T extends Table>(
  table: T,
  fields: F,
  values: ValuesOf<F>,
): Partial<T['$inferInsert']> {
  const properties = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column, name]));
  const entries = Object.entries(fields).map(([field, column]) => {
    const value: unknown = values[field];
    return [properties.get(column), value === '' && !column.notNull ? null : value];
  });
  return Object.fromEntries(entries) as Partial<T['$inferInsert']>;
}

function mapFields<F extends Fields>(
  fields: F,
  valueOf: (field: keyof F, column: PgColumn) => unknown,
): ValuesOf<F> {
  const entries = Object.entries(fields).map(([field, column]) => [field, valueOf(field, column)]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}
