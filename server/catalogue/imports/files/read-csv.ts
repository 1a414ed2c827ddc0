import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvRow, csvParserOptions, firstLineOfRow } from './csv-format.ts';
import { UnreadableFileError, type TableRow } from './import-record.ts';

/**
 * Maximum length of a row in characters. A longer row is rejected, because it probably lacks a closing quote.
 */
const longestRow = 1024 * 1024;

/**
 * Parses a CSV (RFC 4180) row by row; its separator is that of its heading. Skips empty lines.
 *
 * @param chunks text of the file, without byte order mark
 * @throws UnreadableFileError where the CSV becomes invalid
 */
export async function* readCsvRows(chunks: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { heading, rest } = await withHeading(chunks);
  /** Line on which the last parsed row ends; the consumer receives it later. */
  let parsed = 0;
  const parser = parse({
    ...csvParserOptions(heading),
    max_record_size: longestRow,
    onRecord(row, { lines }) {
      parsed = lines;
      return row;
    },
  });
  // The empty callback ignores errors, because errors of the source are thrown to the consumer of the rows.
  pipeline(rest, parser, () => {});
  try {
    for await (const row of parser as AsyncIterable<CsvRow>)
      yield { line: firstLineOfRow(row), cells: row.record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
    // The row that follows the last complete one contains the quote.
    throw new UnreadableFileError(isQuote ? 'unclosed_quote' : 'not_readable', parsed + 1);
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
