/** A row as it was written: cells by the names of their columns, in lower case; an empty one is not among them. */
export interface Written {
  /** Where it stands: the line of a CSV (the heading is 1), the place in a list of JSON. */
  line: number;
  cells: Record<string, unknown>;
  /** More cells than the heading has names. */
  isTooLong?: boolean;
}

/** A file that cannot be read to its end. */
export class NotReadable extends Error {
  readonly reason: 'not_readable' | 'no_rows' | 'no_column' | 'not_text';
  /** Where reading stopped, as far as it is known. */
  readonly line: number | undefined;

  constructor(reason: NotReadable['reason'], line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
