import { htmlToPlainText as convertHtml } from '#server/platform/kernel/html-text.ts';

/** Product as the merchant's API returns it. */
export type RawProduct = Record<string, unknown>;

export const isRecord = (value: unknown): value is RawProduct =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const filterRecords = (value: unknown): RawProduct[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Converts a text or number to text; other values become an empty text. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Returns the value at a path with dots, such as `terms.retail.0.amount`. */
export function valueAtPath(value: unknown, path: string): unknown {
  if (isRecord(value) && Object.hasOwn(value, path)) return value[path];
  let found = value;
  for (const name of path.split('.')) {
    if (Array.isArray(found)) found = (found as unknown[])[Number(name)];
    else if (isRecord(found) && Object.hasOwn(found, name)) found = found[name];
    else return undefined;
  }
  return found;
}

/** Converts HTML from a merchant to plain text with its paragraph breaks. */
export const htmlToPlainText = (html: unknown): string => convertHtml(scalarText(html));

export function withoutEmptyCells(cells: RawProduct): RawProduct {
  return Object.fromEntries(
    Object.entries(cells).filter(([, value]) => {
      if (value === undefined || value === null || value === '') return false;
      return !(Array.isArray(value)
        ? value.length === 0
        : isRecord(value) && Object.keys(value).length === 0);
    }),
  );
}
