import { type Centimes, fromDecimal } from '#server/platform/kernel/money.ts';
import { RowFault } from './refusal.ts';

const dearest = 1_000_000;
const maximumQuantity = 1_000_000;
const heaviestKg = 1000;

/** Converts a cell to text, for messages and for the file of rejected rows. */
export function inText(cell: unknown): string {
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'object'
      ? JSON.stringify(cell)
      : String(cell as number | boolean);
}

export function readText(column: string, cell: unknown, most: number): string {
  if (typeof cell === 'object') throw new RowFault(column, 'not_text');
  const text = inText(cell).trim();
  if (text.length > most) throw new RowFault(column, 'too_long', String(most));
  // Also rejects a lone surrogate, which UTF-8 cannot encode.
  if (text.includes('\0') || !text.isWellFormed()) throw new RowFault(column, 'not_storable');
  return text;
}

/** Parses a decimal number in common notations: `1299.90`, `1'299.90`, `49,9`. */
function decimalOf(cell: unknown): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return Number.NaN;
  const plain = cell
    .trim()
    .replaceAll(/['’\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  return /^[-+]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses a non-negative amount in francs. */
export function readPrice(column: string, cell: unknown): Centimes {
  const francs = decimalOf(cell);
  if (!(francs >= 0 && francs <= dearest)) throw new RowFault(column, 'invalid_price', inText(cell));
  return fromDecimal(francs);
}

/** Parses an amount in francs, which may be negative. */
export function readModifier(column: string, cell: unknown): Centimes {
  const francs = decimalOf(cell);
  if (!(Math.abs(francs) <= dearest)) throw new RowFault(column, 'invalid_number', inText(cell));
  return fromDecimal(francs);
}

/** Parses kilograms and returns grams. */
export function readWeight(column: string, cell: unknown): number {
  const kilograms = decimalOf(cell);
  if (!(kilograms >= 0 && kilograms <= heaviestKg))
    throw new RowFault(column, 'invalid_weight', inText(cell));
  return Math.round(kilograms * 1000);
}

export function readCount(column: string, cell: unknown): number {
  const count = decimalOf(cell);
  if (!Number.isInteger(count) || count < 0 || count > maximumQuantity)
    throw new RowFault(column, 'invalid_count', inText(cell));
  return count;
}

const yes = ['true', '1', 'yes', 'oui', 'vrai', 'ja', 'wahr', 'x'];
const no = ['false', '0', 'no', 'non', 'faux', 'nein', 'falsch'];

export function readYesNo(column: string, cell: unknown): boolean {
  const text = inText(cell).toLowerCase();
  if (yes.includes(text)) return true;
  if (no.includes(text)) return false;
  throw new RowFault(column, 'invalid_yes_no', inText(cell));
}

/** Parses a JSON cell; in a JSON file, the value may also be given directly. */
export function readJsonCell(column: string, cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new RowFault(column, 'invalid_json', cell);
  }
}

export { decimalOf };
