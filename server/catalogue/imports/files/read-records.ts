import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { NotReadable, type Written } from './written.ts';

/** Whether a file may be taken: its type is JSON or CSV, or its name ends so. */
export { isStockFile as isImportFile } from '../stock/read-stock-file.ts';

/**
 * Reads a file of products row by row, whatever its length: a CSV with a heading, or JSON. What it is shows its first
 * sign.
 *
 * @throws NotReadable when it is not UTF-8, not to be read to its end, or has no row
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Written> {
  const pieces = textOf(bytes);
  let begun = '';
  while (begun.trim() === '') {
    const { value, done } = await pieces.next();
    if (done) throw new NotReadable('no_rows');
    begun += value;
  }
  async function* whole() {
    yield begun;
    yield* pieces;
  }
  const isJson = /^\s*[[{]/.test(begun);
  let count = 0;
  for await (const row of isJson ? readJson(whole()) : readCsv(whole())) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new NotReadable('no_rows');
}

/** The text of a file in UTF-8, without byte order mark; a database keeps no zero byte. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (part?: Uint8Array) => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Said below.
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
