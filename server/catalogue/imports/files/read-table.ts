import { type TextEncoding, decodeText } from './decode-text.ts';
import type { ImportRecord, TableRow } from './import-record.ts';
import { readCsvRows } from './read-csv.ts';
import { readJsonRecords } from './read-json.ts';
import { isSpreadsheet, readSpreadsheetRows } from './read-spreadsheet.ts';
import { UnreadableFileError } from './import-record.ts';

/** Content of a file: the objects of a JSON list, or the rows of a table, of which the first is the heading. */
export type FileContent =
  | { kind: 'json'; records: AsyncGenerator<ImportRecord> }
  | { kind: 'table'; rows: AsyncGenerator<TableRow> };

/**
 * Opens a file of any length. Its first bytes show whether it is a spreadsheet, JSON, or a CSV with a heading.
 *
 * @throws UnreadableFileError if the file is empty
 */
export async function openFile(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding?: (encoding: TextEncoding) => void,
): Promise<FileContent> {
  const parts = bytes[Symbol.asyncIterator]();
  const first = await parts.next();
  const start = first.done ? new Uint8Array() : first.value;
  if (isSpreadsheet(start))
    return { kind: 'table', rows: readSpreadsheetRows(await allOf(withStart(start, parts))) };
  const chunks = decodeText(withStart(start, parts), onEncoding);
  let begun = '';
  while (begun.trim() === '') {
    const { value, done } = await chunks.next();
    if (done) throw new UnreadableFileError('no_rows');
    begun += value;
  }
  const text = withStart(begun, chunks);
  return /^\s*[[{]/.test(begun)
    ? { kind: 'json', records: readJsonRecords(text) }
    : { kind: 'table', rows: readCsvRows(text) };
}

/** Converts the rows of a table to records: non-empty cells by the name of their column. */
export async function* recordsOf(
  rows: AsyncIterable<TableRow>,
  namesOf: (heading: string[]) => string[] = (heading) => heading.map((name) => name.trim().toLowerCase()),
): AsyncGenerator<ImportRecord> {
  let names: string[] | undefined;
  for await (const row of rows) {
    if (!names) {
      names = namesOf(row.cells);
      continue;
    }
    const cells: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) {
      const cell = row.cells[at]?.trim();
      if (name && cell) cells[name] = cell;
    }
    if (Object.keys(cells).length === 0) continue;
    yield { line: row.line, cells, ...(row.cells.length > names.length ? { isTooLong: true } : {}) };
  }
}

async function* withStart<T>(start: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield start;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value as T;
  }
}

async function allOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const list: Uint8Array[] = [];
  for await (const part of parts) list.push(part);
  return Buffer.concat(list);
}
