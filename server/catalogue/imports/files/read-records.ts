import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { NotReadable, type ImportRecord } from './import-record.ts';

/** Whether a file is accepted: by a JSON or CSV type, or by its extension. */
export { isStockFile as isImportFile } from '../stock/read-stock-file.ts';

/**
 * Reads a product file of any length row by row: a CSV with a heading, or JSON, detected by its first
 * character.
 *
 * @throws NotReadable when it is not UTF-8, is invalid, or has no rows
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportRecord> {
  const chunks = textOf(bytes);
  let begun = '';
  while (begun.trim() === '') {
    const { value, done } = await chunks.next();
    if (done) throw new NotReadable('no_rows');
    begun += value;
  }
  async function* whole() {
    yield begun;
    yield* chunks;
  }
  const isJson = /^\s*[[{]/.test(begun);
  let count = 0;
  for await (const row of isJson ? readJson(whole()) : readCsv(whole())) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new NotReadable('no_rows');
}

/** Decodes UTF-8 text without byte order mark; rejects null bytes, which the database cannot store. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (part?: Uint8Array) => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Reported by the throw below.
    }
    throw new NotReadable('not_text');
  };
  for await (const part of bytes) {
    const text = read(part);
    if (text) yield text;
  }
  const last = read();
  if (last) yield last;
}
