import { z } from 'zod';
import type { BulkVariant } from '#server/catalogue/products/bulk/index.ts';
import { variantTypeOf, variantTypes } from '#server/catalogue/products/index.ts';
import { imageUrlFault } from '#server/platform/media/index.ts';
import {
  decimalOf,
  inText,
  readCount,
  readJsonCell,
  readModifier,
  readText,
  readYesNo,
} from './read-cells.ts';
import { RowFault } from './refusal.ts';

const mostImages = 30;
const mostVariants = 200;
const longestUrl = 1000;

const pairs = z.record(
  z.string().trim().min(1).max(80),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

/** Parses name/value pairs; skips pairs without a value. */
export function readPairs(column: string, cell: unknown): Record<string, string> {
  const read = pairs.safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowFault(column, 'invalid_pairs', inText(cell));
  const given = Object.entries(read.data).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[key, String(value).trim()]],
  );
  for (const [key, value] of given) readText(column, `${key}${value}`, 1000);
  return Object.fromEntries(given) as Record<string, string>;
}

export function readDimensions(
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
    throw new RowFault(column, 'invalid_dimensions', inText(cell));
  return { length: length!, width: width!, height: height! };
}

/**
 * Parses picture URLs: a JSON list, or a text separated by whitespace, commas or bars. For the shop's own
 * pictures, the path is sufficient.
 */
export function readImages(column: string, cell: unknown): string[] {
  const isList = typeof cell !== 'string' || cell.trim().startsWith('[');
  const listed: unknown = isList ? readJsonCell(column, cell) : cell.split(/[\s,|]+/).filter(Boolean);
  const read = z.array(z.string().trim().min(1)).max(mostImages).safeParse(listed);
  if (!read.success) throw new RowFault(column, 'invalid_images', inText(cell));
  for (const url of read.data) {
    const isOwn = /^\/media\/product-images\/products\/[\w.-]+$/.test(url);
    if (url.length > longestUrl || (!isOwn && imageUrlFault(url) === 'invalid'))
      throw new RowFault(column, 'invalid_url', url);
  }
  return [...new Set(read.data)];
}

/** Parses supplier data; stored without interpretation. */
export function readSupplier(column: string, cell: unknown): Record<string, unknown> {
  const read = z.record(z.string(), z.unknown()).safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowFault(column, 'invalid_pairs', inText(cell));
  readText(column, JSON.stringify(read.data), 10_000);
  return read.data;
}

/** Parses a product's variants, each with type, name, value, modifier and stock. */
export function readVariants(column: string, cell: unknown): BulkVariant[] {
  const read = z
    .array(z.record(z.string(), z.unknown()))
    .max(mostVariants)
    .safeParse(readJsonCell(column, cell));
  if (!read.success) throw new RowFault(column, 'invalid_variants', inText(cell));
  return read.data.map((entry) => {
    const given = (name: string) => {
      const value = entry[name];
      return value === undefined || value === null || value === '' ? undefined : value;
    };
    const take = <T>(name: string, take: (column: string, cell: unknown) => T): T | undefined => {
      const value = given(name);
      return value === undefined ? undefined : take(`${column}.${name}`, value);
    };
    const text = (name: string) => take(name, (context, value) => readText(context, value, 120)) ?? '';
    const written = text('variant_type').toLowerCase();
    const type =
      written === 'default'
        ? 'default'
        : written === ''
          ? 'size'
          : variantTypeOf(synonyms[written] ?? written);
    const name = text('variant_name') || text('variant_value');
    if (type !== 'default' && !name) throw new RowFault(column, 'variant_without_name', inText(entry));
    const figures = {
      sku: take('sku', (context, value) => readText(context, value, 64)),
      priceModifier: take('price_modifier', readModifier),
      isAvailable: take('is_available', readYesNo),
      minimum: take('min_stock_level', readCount),
      maximum: take('max_stock_level', readCount),
      stock: take('stock_quantity', readCount),
    };
    const known = Object.fromEntries(
      Object.entries(figures).filter(([, value]) => value !== undefined),
    ) as Partial<BulkVariant>;
    return { type, name, value: text('variant_value') || name, ...known };
  });
}

/** Synonyms of variant types in imported files. */
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
