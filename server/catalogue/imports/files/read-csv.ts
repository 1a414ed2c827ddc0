import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvRecord, csvFormat, firstLineOf } from './csv-format.ts';
import { NotReadable, type ImportRecord } from './import-record.ts';

/** Maximum row length in characters; a longer row is missing its closing quote. */
const longestRow = 1024 * 1024;

/**
 * Parses a CSV (RFC 4180) row by row, with comma, semicolon or tab as in its heading; empty lines are
 * skipped.
 *
 * @param chunks the file's text, without byte order mark
 * @throws NotReadable where the CSV becomes invalid
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  const { heading, rest } = await withHeading(chunks);
  const parser = parse({ ...csvFormat(heading), max_record_size: longestRow });
  // Errors of the source are thrown to the consumer of the rows.
  pipeline(rest, parser, () => {});
  let names: string[] | undefined;
  let line = 1;
  try {
    for await (const row of parser as AsyncIterable<CsvRecord>) {
      const { record } = row;
      line = row.info.lines;
      if (!names) {
        names = record.map((name) => name.trim().toLowerCase());
        continue;
      }
      const cells: Record<string, unknown> = {};
      for (const [at, name] of names.entries())
        if (name && record[at]?.trim()) cells[name] = record[at].trim();
      if (Object.keys(cells).length === 0) continue;
      yield { line: firstLineOf(row), cells, ...(record.length > names.length ? { isTooLong: true } : {}) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new NotReadable('not_readable', line) : error;
  } finally {
    parser.destroy();
  }
}

/** Returns the first line, and a stream that still includes it. */
async function withHeading(
  chunks: AsyncIterable<string>,
): Promise<{ heading: string; rest: AsyncGenerator<string> }> {
  const walk = chunks[Symbol.asyncIterator]();
  let begun = '';
  while (!/[\r\n]/.test(begun.trimStart()) && begun.length < longestRow) {
    const { value, done } = await walk.next();
    if (done) break;
    begun += value;
  }
  async function* whole() {
    yield begun;
    for (;;) {
      const { value, done } = await walk.next();
      if (done) return;
      yield value;
    }
  }
  return { heading: begun.trimStart().split(/[\r\n]/, 1)[0]!, rest: whole() };
}
