import { z } from 'zod';
import type { BulkVariant } from '#server/catalogue/products/bulk/index.ts';
import { parseVariantType, variantTypes } from '#server/catalogue/products/index.ts';
import { checkImageUrl } from '#server/platform/media/index.ts';
import {
  decimalOf,
  cellAsText,
  readCountCell,
  readGtinCell,
  readJsonCell,
  readPriceModifierCell,
  readTextCell,
  readYesNoCell,
} from './read-cells.ts';
import { RowRefusalError } from './refusal.ts';

const mostImages = 30;
const mostVariants = 200;
const longestUrl = 1000;

const pairs = z.record(
  z.string().trim().min(1).max(80),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

/** Parses pairs of name and value; skips a pair without a value. */
export function readPairsCell(column: string, cell: unknown): Record<string, string> {
  const read = pairs.safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowRefusalError(column, 'invalid_pairs', cellAsText(cell));
  const given = Object.entries(read.data).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[key, String(value).trim()]],
  );
  for (const [key, value] of given) readTextCell(column, `${key}${value}`, 1000);
  return Object.fromEntries(given) as Record<string, string>;
}

export function readDimensionsCell(
  column: string,
  cell: unknown,
): { length: number; width: number; height: number } {
  const sides = z
    .object({ length: z.unknown(), width: z.unknown(), height: z.unknown() })
    .safeParse(readJsonCell(column, cell));
  const [length, width, height] = sides.success
    ? [sides.data.length, sides.data.width, sides.data.height].map(decimalOf)
    : [];
  if (!(length! > 0 && width! > 0 && height! > 0 && Math.max(length!, width!, height!) <= 100_000))
    throw new RowRefusalError(column, 'invalid_dimensions', cellAsText(cell));
  return { length: length!, width: width!, height: height! };
}

/**
 * Parses picture URLs: a JSON list, or text separated by whitespace, commas or vertical bars. For a picture
 * that the shop hosts, the path is enough.
 */
export function readImagesCell(column: string, cell: unknown): string[] {
  const isList = typeof cell !== 'string' || cell.trim().startsWith('[');
  const listed: unknown = isList ? readJsonCell(column, cell) : cell.split(/[\s,|]+/).filter(Boolean);
  const read = z.array(z.string().trim().min(1)).max(mostImages).safeParse(listed);
  if (!read.success) throw new RowRefusalError(column, 'invalid_images', cellAsText(cell));
  for (const url of read.data) {
    const isOwn = /^\/media\/product-images\/products\/[\w.-]+$/.test(url);
    if (url.length > longestUrl || (!isOwn && checkImageUrl(url) === 'invalid'))
      throw new RowRefusalError(column, 'invalid_url', url);
  }
  return [...new Set(read.data)];
}

/** Parses a JSON object with supplier data, which is stored without interpretation. */
export function readSupplierCell(column: string, cell: unknown): Record<string, unknown> {
  const read = z.record(z.string(), z.unknown()).safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowRefusalError(column, 'invalid_pairs', cellAsText(cell));
  readTextCell(column, JSON.stringify(read.data), 10_000);
  return read.data;
}

/** Parses the cells of the variants of a product. */
export function variantCells(column: string, cell: unknown): Record<string, unknown>[] {
  const read = z
    .array(z.record(z.string(), z.unknown()))
    .max(mostVariants)
    .safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowRefusalError(column, 'invalid_variants', cellAsText(cell));
  return read.data;
}

/** Parses the variants of a product, each with type, name, value, price modifier and stock. */
export function readVariantsCell(column: string, cell: unknown): BulkVariant[] {
  return variantCells(column, cell).map((entry) => {
    const given = (name: string) => {
      const value = entry[name];
      return value === undefined || value === null || value === '' ? undefined : value;
    };
    const take = <T>(name: string, take: (column: string, cell: unknown) => T): T | undefined => {
      const value = given(name);
      return value === undefined ? undefined : take(`${column}.${name}`, value);
    };
    const text = (name: string) => take(name, (context, value) => readTextCell(context, value, 120)) ?? '';
    const written = text('variant_type').toLowerCase();
    const type =
      written === 'default'
        ? 'default'
        : written === ''
          ? 'size'
          : parseVariantType(synonyms[written] ?? written);
    const name = text('variant_name') || text('variant_value');
    if (type !== 'default' && !name)
      throw new RowRefusalError(column, 'variant_without_name', cellAsText(entry));
    const figures = {
      external: take('merchant_variant', (context, value) => readTextCell(context, value, 80)),
      sku: take('sku', (context, value) => readTextCell(context, value, 64)),
      gtin: take('gtin', readGtinCell),
      priceModifier: take('price_modifier', readPriceModifierCell),
      isAvailable: take('is_available', readYesNoCell),
      minimum: take('min_stock_level', readCountCell),
      maximum: take('max_stock_level', readCountCell),
      stock: take('stock_quantity', readCountCell),
    };
    const known = Object.fromEntries(
      Object.entries(figures).filter(([, value]) => value !== undefined),
    ) as Partial<BulkVariant>;
    return { type, name, value: text('variant_value') || name, ...known };
  });
}

/** Words that imported files use for the variant types, with the type that each means. */
const synonyms: Record<string, (typeof variantTypes)[number]> = {
  taille: 'size',
  grösse: 'size',
  groesse: 'size',
  color: 'colour',
  couleur: 'colour',
  farbe: 'colour',
  longueur: 'length',
  länge: 'length',
  laenge: 'length',
};
