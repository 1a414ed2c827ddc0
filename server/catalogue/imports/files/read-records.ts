import { isStockFile } from '../stock/read-stock-file.ts';
import { UnreadableFileError, type ImportRecord } from './import-record.ts';
import { openFile, recordsOf } from './read-table.ts';

/** Returns whether the API accepts a file: its media type or its extension must be that of JSON or CSV. */
export { isStockFile as isImportFile } from '../stock/read-stock-file.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns whether the back office accepts a file: JSON, CSV or XLSX. */
export const isProductFile = (name: string, type: string) =>
  isStockFile(name, type) || type === spreadsheet || /\.xlsx$/i.test(name);

/**
 * Reads a product file of any length row by row: JSON, a spreadsheet, or a CSV with a heading.
 *
 * @throws UnreadableFileError if the text has another encoding, is invalid, or has no rows
 */
export async function* readFileRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportRecord> {
  const content = await openFile(bytes);
  let count = 0;
  for await (const row of content.kind === 'json' ? content.records : recordsOf(content.rows)) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new UnreadableFileError('no_rows');
}
