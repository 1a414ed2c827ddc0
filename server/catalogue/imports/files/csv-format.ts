import type { Options } from 'csv-parse';

/** A row as the parser tells it, with the line at which it ends. */
export interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** How a CSV (RFC 4180) is read whose heading has commas, semicolons or tabs; empty lines are left out. */
export function csvFormat(heading: string): Options {
  return { delimiter: separatorOf(heading), info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
}

/** The line at which a row begins. */
export function firstLineOf({ record, info }: CsvRecord): number {
  return info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

function separatorOf(heading: string): string {
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
