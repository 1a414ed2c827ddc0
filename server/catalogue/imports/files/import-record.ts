import type { MerchantIdentity } from '#server/catalogue/products/bulk/index.ts';
import type { RefusalReason } from '../rows/refusal.ts';

/** Row as the file contains it: non-empty cells by column name in lower case. */
export interface ImportRecord {
  /** Line of a CSV or spreadsheet (the heading is line 1), or index in a JSON list. */
  line: number;
  cells: Record<string, unknown>;
  /** Whether the row has more cells than the heading. */
  isTooLong?: boolean;
  /** Identity of a merchant's product; undefined for the rows of a file. */
  merchant?: MerchantIdentity | undefined;
  /** Category that staff chose for the row; replaces the name of the category. */
  categoryId?: string;
  /** Category that the import will create for the row; only the trial of an import has it. */
  newCategory?: string;
  /** Reason to refuse the row, found before its cells are read. */
  fault?: { column: string; reason: RefusalReason; detail: string };
}

/** Row of a CSV or spreadsheet, with its cells in the order of the columns. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** Error for a file that cannot be read completely. */
export class UnreadableFileError extends Error {
  readonly reason: 'not_readable' | 'unclosed_quote' | 'no_rows' | 'no_column' | 'not_text';
  /** Number of the line where parsing failed; undefined if unknown. */
  readonly line: number | undefined;

  constructor(reason: UnreadableFileError['reason'], line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
