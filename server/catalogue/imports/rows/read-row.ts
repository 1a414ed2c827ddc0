import { createHash } from 'node:crypto';
import type { BulkDraft, BulkVariant } from '#server/catalogue/products/bulk/index.ts';
import {
  type ReferenceData,
  findCategory,
  fold,
  splitSpecifications,
} from '#server/catalogue/products/index.ts';
import type { ImportRecord } from '../files/import-record.ts';
import type { ImportType } from '../schema.ts';
import { type ImportColumn, columnDefinitions, columnsOfImportType, importColumns } from './columns.ts';
import { cellAsText, readGtinCell } from './read-cells.ts';
import { type RowFacts, readFactCells } from './read-facts.ts';
import { variantCells } from './read-parts.ts';
import { type RowRelations, readRelationCells } from './read-relations.ts';
import { type RowRefusal, RowRefusalError } from './refusal.ts';

/** Valid row: a product draft, the name of its brand, the URLs of its pictures. */
export interface ImportRow {
  line: number;
  draft: BulkDraft;
  brand?: string;
  images: string[];
  /** Facts about compatibility of all variants of the row, and of each variant that the row lists. */
  facts: RowFacts[];
  variantFacts: RowFacts[][];
  relations: RowRelations;
  newCategory?: string;
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
  { line, cells, isTooLong, merchant, fault, categoryId: chosen, newCategory }: ImportRecord,
  type: ImportType,
  reference: RowData,
  record: Record<string, string>,
): ImportRow {
  if (fault) throw new RowRefusalError(fault.column, fault.reason, fault.detail);
  if (isTooLong) throw new RowRefusalError('', 'too_many_cells');
  const asked = columnsOfImportType[type];
  if (!importColumns.some((column) => column in cells)) throw new RowRefusalError('', 'no_known_column');
  type Value<C extends ImportColumn> = ReturnType<(typeof columnDefinitions)[C]['read']>;
  const take = <C extends ImportColumn>(column: C): Value<C> | undefined =>
    asked.includes(column) && cells[column] !== undefined
      ? (columnDefinitions[column].read(column, cells[column]) as Value<C>)
      : undefined;
  const name = take('name');
  const brand = take('brand');
  const sku = take('sku') || skuOf(brand, name, type);
  const category = take('category');
  const categoryId = category === undefined ? undefined : (chosen ?? findCategory(reference.tree, category));
  if (category !== undefined && !categoryId)
    throw new RowRefusalError('category', 'unknown_category', cellAsText(cells.category));
  const pairs = take('specifications');
  const fields = importColumns.flatMap((column) => {
    const definition = columnDefinitions[column];
    return 'field' in definition ? [[definition.field, take(column)]] : [];
  });
  // The specified template has no column for the GTIN; other files may have one.
  const { gtin } = cells;
  const draft: Partial<BulkDraft> = {
    ...(Object.fromEntries(fields) as Partial<BulkDraft>),
    gtin: gtin === undefined || type === 'inventory' ? undefined : readGtinCell('gtin', gtin) || undefined,
    categoryId: categoryId === 'other' ? undefined : categoryId,
    ...(pairs ? splitSpecifications(reference, categoryId, pairs) : {}),
    variants: take('variants')?.map((variant) => ofImportType(variant, type)),
  };
  const { minimum, maximum } = draft;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    throw new RowRefusalError('max_stock_level', 'levels_crossed', `${minimum} > ${maximum}`);
  const listed = draft.variants ? variantCells('variants', cells.variants) : [];
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  return {
    line,
    draft: { sku, ...(merchant ? { merchant } : {}), ...given },
    ...(brand ? { brand } : {}),
    ...(newCategory ? { newCategory } : {}),
    images: take('images') ?? [],
    facts: type === 'inventory' ? [] : readFactCells(cells),
    variantFacts: type === 'inventory' ? [] : listed.map(readFactCells),
    relations: type === 'inventory' ? new Map() : readRelationCells(cells),
    record,
  };
}

function ofImportType(variant: BulkVariant, type: ImportType): BulkVariant {
  if (type === 'catalog') return withoutTerms(variant);
  const { gtin: _, ...terms } = variant;
  return type === 'inventory' ? terms : variant;
}

/**
 * Removes price modifier and stock from a variant, because an import of type “catalog” does not read them.
 */
function withoutTerms({ external, sku, gtin, type, name, value }: BulkVariant) {
  const identifiers = {
    ...(external ? { external } : {}),
    ...(sku ? { sku } : {}),
    ...(gtin ? { gtin } : {}),
  };
  return { ...identifiers, type, name, value };
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

/** Derives the SKU of a product that has none. The same brand and name always give the same SKU. */
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
