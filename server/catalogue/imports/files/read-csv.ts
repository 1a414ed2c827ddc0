import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvRow, csvParserOptions, firstLineOfRow } from './csv-format.ts';
import { UnreadableFileError, type ImportRecord } from './import-record.ts';

/**
 * Maximum length of a row in characters. A longer row is rejected, because it probably lacks a closing quote.
 */
const longestRow = 1024 * 1024;

/**
 * Parses a CSV (RFC 4180) row by row; its separator is a comma, semicolon or tab as in its heading. Skips
 * empty lines.
 *
 * @param chunks text of the file, without byte order mark
 * @throws UnreadableFileError where the CSV becomes invalid
 */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  const { heading, rest } = await withHeading(chunks);
  const parser = parse({ ...csvParserOptions(heading), max_record_size: longestRow });
  // The empty callback ignores errors, because errors of the source are thrown to the consumer of the rows.
  pipeline(rest, parser, () => {});
  let names: string[] | undefined;
  let line = 1;
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) {
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
      yield {
        line: firstLineOfRow(row),
        cells,
        ...(record.length > names.length ? { isTooLong: true } : {}),
      };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFileError('not_readable', line) : error;
  } finally {
    parser.destroy();
  }
}

/** Returns the first line, and a stream of the whole text that still contains this line. */
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
