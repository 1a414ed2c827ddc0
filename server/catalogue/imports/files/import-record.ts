/** A row as found in the file: non-empty cells by lower-case column name. */
export interface ImportRecord {
  /** Line of a CSV (the heading is 1), or index in a JSON list. */
  line: number;
  cells: Record<string, unknown>;
  /** Whether the row has more cells than the heading. */
  isTooLong?: boolean;
}

/** Error for a file that cannot be read completely. */
export class NotReadable extends Error {
  readonly reason: 'not_readable' | 'no_rows' | 'no_column' | 'not_text';
  /** Line where parsing failed; undefined when unknown. */
  readonly line: number | undefined;

  constructor(reason: NotReadable['reason'], line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
