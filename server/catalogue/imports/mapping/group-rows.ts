import { relationKinds } from '#shared/product-relations.ts';
import type { ImportRecord } from '../files/import-record.ts';
import { type ImportMapping, newCategoryChoice, withoutCategory } from './mapping.ts';
import { type MappedRow, isAmount, mapRow, visibilityOf } from './map-row.ts';
import { normalizeYesNo } from './read-values.ts';

/**
 * Converts the rows of a file to rows of the shop's template, one per product. Rows with the same group follow
 * each other; a row with a parent may stand anywhere, so products with variants of WooCommerce come last.
 */
export async function* groupRows(
  records: AsyncIterable<ImportRecord>,
  mapping: ImportMapping,
): AsyncGenerator<ImportRecord> {
  const targets = new Set(Object.values(mapping.columns));
  const hasParents = targets.has('parent');
  const later = new Families();
  let group: MappedRow[] = [];
  for await (const record of records) {
    const row = mapRow(record, mapping);
    if (hasParents && later.takes(row, targets.has('row_type'))) continue;
    const key = row.texts.group;
    if (group.length > 0 && (key === undefined || key !== group[0]!.texts.group)) {
      yield productOf(group, mapping);
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield productOf(group, mapping);
  for (const family of later.all()) yield Array.isArray(family) ? productOf(family, mapping) : family;
}

/** Products with variants whose rows may be anywhere in the file; the other rows are not stored. */
class Families {
  readonly #rows = new Map<string, MappedRow[]>();
  readonly #list: MappedRow[][] = [];
  readonly #variants: MappedRow[] = [];

  /** Takes a row that is a variant, or that may be the parent of one. */
  takes(row: MappedRow, hasTypes: boolean): boolean {
    if (row.texts.parent) {
      this.#variants.push(row);
      return true;
    }
    if (hasTypes && !/variable|variabel/i.test(row.texts.row_type ?? '')) return false;
    const family = [row];
    this.#list.push(family);
    for (const key of [row.texts.sku, row.texts.row_id && `id:${row.texts.row_id}`])
      if (key) this.#rows.set(key.toLowerCase(), family);
    return true;
  }

  all(): (MappedRow[] | ImportRecord)[] {
    const orphans: ImportRecord[] = [];
    for (const row of this.#variants) {
      const parent = row.texts.parent!;
      const family = this.#rows.get(parent.toLowerCase());
      if (family) family.push(row);
      else
        orphans.push({
          line: row.line,
          cells: { sku: row.texts.sku ?? '' },
          fault: { column: 'parent', reason: 'unknown_parent', detail: parent },
        });
    }
    return [...this.#list, ...orphans];
  }
}

function productOf(rows: readonly MappedRow[], mapping: ImportMapping): ImportRecord {
  const first = rows[0]!;
  const text = (name: keyof MappedRow['texts']) => rows.find(({ texts }) => texts[name])?.texts[name];
  const hasFamily = first.texts.parent === undefined && rows.some(({ texts }) => texts.parent);
  const items = variantRows(rows, hasFamily);
  const single = items.length <= 1 && items.every(({ options }) => options.every(isDefaultOption));
  const only = items[0] ?? first;
  const prices = items.map(({ price }) => price);
  const base = basePrice(prices);
  const category = text('category');
  const { id: categoryId, cell, created } = categoryOf(category, mapping);
  const specifications = Object.assign({}, ...rows.map((row) => row.specifications)) as Record<
    string,
    string
  >;
  const isFamily = hasFamily || first.texts.group !== undefined;
  const isWithVariants = isFamily && !single && items.length > 0;
  // The attributes of a product without variants describe it.
  if (!isFamily)
    for (const { name, value } of first.options)
      if (name) specifications[name.slice(0, 80)] = value.slice(0, 500);
  const brand = text('brand') ?? specifications.Brand ?? specifications.Marke ?? specifications.Marque;
  const yesNo = (name: 'is_active' | 'is_featured') => {
    const written = text(name);
    return written === undefined ? undefined : normalizeYesNo(written);
  };
  const visibility = visibilityOf(first.texts);
  const isExport = mapping.format !== 'table';
  const cells: Record<string, unknown> = {
    sku: isWithVariants ? groupSku(first, hasFamily) : (only.texts.sku ?? groupSku(first, hasFamily)),
    gtin: isWithVariants ? undefined : (only.texts.gtin ?? first.texts.gtin),
    name: text('name'),
    description: text('description'),
    brand,
    category: cell,
    specifications: Object.keys(specifications).length > 0 ? specifications : undefined,
    images: imagesOf(rows),
    weight_kg: weightOf(rows),
    price: isWithVariants ? base : (only.price ?? first.price),
    cost_price: isWithVariants
      ? items.find(({ cost }) => cost !== undefined)?.cost
      : (only.cost ?? first.cost),
    stock_quantity: isWithVariants ? undefined : stockOf(only, mapping),
    min_stock_level: text('min_stock_level'),
    max_stock_level: text('max_stock_level'),
    is_active: yesNo('is_active'),
    // An export hides a product, but never shows a product that staff have hidden.
    is_visible_online: isExport && visibility === true ? undefined : visibility,
    is_featured: yesNo('is_featured'),
    ...Object.fromEntries(relationKinds.map((kind) => [kind, text(kind)])),
    ...(isWithVariants ? {} : Object.assign({}, ...rows.map(({ facts }) => facts))),
    variants: isWithVariants ? items.map((item) => variantOf(item, base, mapping)) : undefined,
  };
  for (const [name, value] of Object.entries(cells))
    if (value === undefined || value === '') delete cells[name];
  return {
    line: first.line,
    cells,
    ...(rows.some(({ isTooLong }) => isTooLong) ? { isTooLong: true } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(created ? { newCategory: created } : {}),
  };
}

/** Shopify's only variant of a product without choice. */
const isDefaultOption = ({ value }: { value: string }) => /^default( title)?$/i.test(value);

/** Returns the rows that are variants; the name of an option stands only in the first row of a product. */
function variantRows(rows: readonly MappedRow[], hasFamily: boolean): MappedRow[] {
  const items = hasFamily
    ? rows.slice(1)
    : rows.filter((row) => row.texts.sku || row.price || row.options.length > 0);
  const names = items[0]?.options.map(({ name }) => name) ?? [];
  return items.map((row) => ({
    ...row,
    options: row.options.map(({ name, value }, at) => ({ name: name || (names[at] ?? ''), value })),
  }));
}

/** A product with variants has a SKU of its own, derived from its group if the file has none. */
function groupSku({ texts }: MappedRow, hasFamily: boolean): string | undefined {
  if (hasFamily && texts.sku) return texts.sku;
  const key = texts.group ?? (texts.row_id && `ID-${texts.row_id}`);
  return key?.toUpperCase().slice(0, 64);
}

/** Returns the lowest price; a price that is not an amount is returned, so that the product is refused. */
function basePrice(prices: readonly (string | undefined)[]): string | undefined {
  const given = prices.filter((price) => price !== undefined);
  const invalid = given.find((price) => !isAmount(price));
  if (invalid !== undefined || given.length === 0) return invalid;
  return Math.min(...given.map(Number)).toFixed(2);
}

function variantOf(
  row: MappedRow,
  base: string | undefined,
  mapping: ImportMapping,
): Record<string, unknown> {
  const values = row.options.map(({ value }) => value);
  const name = values.join(' / ') || row.texts.name || row.texts.sku || '';
  const cells = {
    ...row.facts,
    sku: row.texts.sku,
    gtin: row.texts.gtin,
    variant_type: row.options.length === 1 ? row.options[0]!.name.slice(0, 40) || 'other' : 'other',
    variant_name: name.slice(0, 120),
    variant_value: name.slice(0, 120),
    price_modifier:
      isAmount(row.price) && isAmount(base)
        ? Math.round((Number(row.price) - Number(base)) * 100) / 100
        : undefined,
    stock_quantity: stockOf(row, mapping),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined && value !== ''));
}

/** Other shops count a stock below zero if they sell without stock; it counts as zero. */
function stockOf(
  { texts: { stock_quantity: stock } }: MappedRow,
  { format }: ImportMapping,
): string | undefined {
  if (stock === undefined) return undefined;
  return format !== 'table' && isAmount(stock) ? String(Math.max(0, Math.floor(Number(stock)))) : stock;
}

function weightOf(rows: readonly MappedRow[]): string | undefined {
  for (const { texts } of rows) {
    const { weight_kg: kilograms, weight_g: grams } = texts;
    if (isAmount(kilograms) && Number(kilograms) > 0) return kilograms;
    if (isAmount(grams) && Number(grams) > 0) return String(Number(grams) / 1000);
    const invalid = [kilograms, grams].find((text) => text !== undefined && !isAmount(text));
    if (invalid !== undefined) return invalid;
  }
  return undefined;
}

function imagesOf(rows: readonly MappedRow[]): string[] | undefined {
  const urls = [...new Set(rows.flatMap(({ images }) => images))].slice(0, 30);
  return urls.length > 0 ? urls : undefined;
}

/** Returns the first category of a cell; WooCommerce separates several with commas. */
export function categoryKey(text: string, { format }: Pick<ImportMapping, 'format'>): string {
  return (format === 'woocommerce' ? text.split(/, ?/)[0]! : text).trim().slice(0, 120);
}

function categoryOf(
  text: string | undefined,
  mapping: ImportMapping,
): { id?: string; cell?: string; created?: string } {
  if (!text) return {};
  const key = categoryKey(text, mapping);
  const chosen = mapping.categories[key];
  if (chosen === withoutCategory) return {};
  if (chosen === newCategoryChoice) return { created: key };
  return chosen ? { id: chosen, cell: key } : { cell: key };
}
