import { type Centimes, fromDecimal, isWholeCentimes } from '#server/platform/kernel/money.ts';
import { compactGtin, isGtin } from '#shared/gtin.ts';
import { RowRefusalError } from './refusal.ts';

const dearest = 1_000_000;
const maximumQuantity = 1_000_000;
const heaviestKg = 1000;

/** Converts a cell to text, for messages and for the file of rejected rows. */
export function cellAsText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'object'
      ? JSON.stringify(cell)
      : String(cell as number | boolean);
}

export function readTextCell(column: string, cell: unknown, most: number): string {
  if (typeof cell === 'object') throw new RowRefusalError(column, 'not_text');
  const text = cellAsText(cell).trim();
  if (text.length > most) throw new RowRefusalError(column, 'too_long', String(most));
  // `isWellFormed` is false for a lone surrogate, which UTF-8 cannot encode.
  if (text.includes('\0') || !text.isWellFormed()) throw new RowRefusalError(column, 'not_storable');
  return text;
}

/**
 * Parses a GTIN, which may contain spaces, hyphens and a leading apostrophe. Rejects a number such as `7.61E+12`:
 * a spreadsheet has removed its last digits.
 */
export function readGtinCell(column: string, cell: unknown): string {
  const text = readTextCell(column, cell, 80).replace(/^['’]/, '');
  const gtin = compactGtin(text);
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(gtin)) throw new RowRefusalError(column, 'gtin_shortened', text);
  if (gtin && !isGtin(gtin)) throw new RowRefusalError(column, 'invalid_gtin', text);
  return gtin;
}

/** Parses a decimal number in common notations, such as `1299.90`, `1'299.90` or `49,9`. */
function decimalOf(cell: unknown): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return Number.NaN;
  const plain = cell
    .trim()
    .replaceAll(/['’\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  return /^[-+]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses an amount in francs that must not be negative, and returns centimes. */
export function readPriceCell(column: string, cell: unknown): Centimes {
  const francs = decimalOf(cell);
  if (!(francs >= 0 && francs <= dearest))
    throw new RowRefusalError(column, 'invalid_price', cellAsText(cell));
  if (!isWholeCentimes(francs)) throw new RowRefusalError(column, 'fractions_of_centime', cellAsText(cell));
  return fromDecimal(francs);
}

/** Parses an amount in francs, which may be negative, and returns centimes. */
export function readPriceModifierCell(column: string, cell: unknown): Centimes {
  const francs = decimalOf(cell);
  if (!(Math.abs(francs) <= dearest)) throw new RowRefusalError(column, 'invalid_number', cellAsText(cell));
  if (!isWholeCentimes(francs)) throw new RowRefusalError(column, 'fractions_of_centime', cellAsText(cell));
  return fromDecimal(francs);
}

/** Parses a weight in kilograms and returns grams. */
export function readWeightCell(column: string, cell: unknown): number {
  const kilograms = decimalOf(cell);
  if (!(kilograms >= 0 && kilograms <= heaviestKg))
    throw new RowRefusalError(column, 'invalid_weight', cellAsText(cell));
  return Math.round(kilograms * 1000);
}

export function readCountCell(column: string, cell: unknown): number {
  const count = decimalOf(cell);
  if (!Number.isInteger(count) || count < 0 || count > maximumQuantity)
    throw new RowRefusalError(column, 'invalid_count', cellAsText(cell));
  return count;
}

const yes = ['true', '1', 'yes', 'oui', 'vrai', 'ja', 'wahr', 'x'];
const no = ['false', '0', 'no', 'non', 'faux', 'nein', 'falsch'];

export function readYesNoCell(column: string, cell: unknown): boolean {
  const text = cellAsText(cell).toLowerCase();
  if (yes.includes(text)) return true;
  if (no.includes(text)) return false;
  throw new RowRefusalError(column, 'invalid_yes_no', cellAsText(cell));
}

/** Parses a cell that contains JSON text; a cell of a JSON file may contain the value itself. */
export function readJsonCell(column: string, cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new RowRefusalError(column, 'invalid_json', cell);
  }
}

export { decimalOf };
