import { unzipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/node';
import { UnreadableFileError, type TableRow } from './import-record.ts';

/** Maximum size of a spreadsheet after decompression, in bytes: about a million filled cells. */
const largestSheet = 200 * 1024 * 1024;
/** Number of rows in which the heading is searched; price lists begin with a title and a date. */
const headingRows = 30;

/** Returns whether the first bytes of a file are those of a ZIP archive, such as XLSX. */
export const isSpreadsheet = (start: Uint8Array) =>
  start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4;

/**
 * Reads the first sheet of an XLSX file. Its heading is the first row that has at least half of the columns.
 *
 * @throws UnreadableFileError if the file is not a spreadsheet, or is too large after decompression
 */
export async function* readSpreadsheetRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const rows = await readRows(bytes);
  const filled = rows.map((row) => row.filter((cell) => cell !== '').length);
  const widest = Math.max(0, ...filled.slice(0, headingRows));
  const heading = filled.findIndex((count) => count > 0 && count >= widest / 2);
  for (const [at, cells] of rows.entries())
    if (at >= heading && filled[at]! > 0) yield { line: at + 1, cells };
}

async function readRows(bytes: Uint8Array): Promise<string[][]> {
  try {
    let size = 0;
    // The sizes are read from the directory of the archive; nothing is decompressed here.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
    if (size > largestSheet) throw new UnreadableFileError('not_readable');
    return (await readSheet(Buffer.from(bytes))).map((row) => row.map(textOf));
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError('not_readable');
  }
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // A spreadsheet stores 17 digits, of which the last two are rounding errors.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return String(cell);
}
