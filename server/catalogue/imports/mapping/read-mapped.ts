import type { ImportRecord } from '../files/import-record.ts';
import { UnreadableFileError } from '../files/import-record.ts';
import { openFile, recordsOf } from '../files/read-table.ts';
import { readFileRecords } from '../files/read-records.ts';
import { groupRows } from './group-rows.ts';
import { type ImportMapping, columnNames } from './mapping.ts';

/**
 * Reads a product file as rows of the shop's template: with a mapping, its columns get their meaning and its
 * variants are grouped; without one, it has the columns of the template.
 *
 * @throws UnreadableFileError if the file is invalid or has no rows
 */
export async function* readImportRecords(
  bytes: AsyncIterable<Uint8Array>,
  mapping: ImportMapping | null,
): AsyncGenerator<ImportRecord> {
  if (!mapping) {
    yield* readFileRecords(bytes);
    return;
  }
  const content = await openFile(bytes);
  if (content.kind === 'json') throw new UnreadableFileError('not_readable');
  let count = 0;
  for await (const row of groupRows(recordsOf(content.rows, columnNames), mapping)) {
    count += 1;
    yield row;
  }
  if (count === 0) throw new UnreadableFileError('no_rows');
}
