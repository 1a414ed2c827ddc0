import { readCsvRecords } from './read-csv.ts';
import { readJsonRecords } from './read-json.ts';
import { UnreadableFileError, type ImportRecord } from './import-record.ts';

/** Returns whether a file is accepted: its media type or its extension must be that of JSON or CSV. */
export { isStockFile as isImportFile } from '../stock/read-stock-file.ts';

/**
 * Reads a product file of any length row by row. Its first character shows whether it is JSON or a CSV with a
 * heading.
 *
 * @throws UnreadableFileError if the file is not UTF-8, is invalid, or has no rows
 */
export async function* readFileRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportRecord> {
  const chunks = textOf(bytes);
  let begun = '';
  while (begun.trim() === '') {
    const { value, done } = await chunks.next();
    if (done) throw new UnreadableFileError('no_rows');
    begun += value;
  }
  async function* whole() {
    yield begun;
    yield* chunks;
  }
  const isJson = /^\s*[[{]/.test(begun);
  let count = 0;
  for await (const row of isJson ? readJsonRecords(whole()) : readCsvRecords(whole())) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new UnreadableFileError('no_rows');
}

/** Decodes UTF-8 text without byte order mark; rejects null characters, which the database cannot store. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (part?: Uint8Array) => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Decoding failed; the next statement throws the error.
    }
    throw new UnreadableFileError('not_text');
  };
  for await (const part of bytes) {
    const text = read(part);
    if (text) yield text;
  }
  const last = read();
  if (last) yield last;
}
