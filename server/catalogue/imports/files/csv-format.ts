import type { Options } from 'csv-parse';

/** A parsed CSV row, with the line on which it ends. */
export interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/**
 * Options for parsing a CSV (RFC 4180) with comma, semicolon or tab as in its heading; empty lines are
 * skipped.
 */
export function csvFormat(heading: string): Options {
  return {
    delimiter: separatorOf(heading),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
}

/** The line on which a row starts. */
export function firstLineOf({ record, info }: CsvRecord): number {
  return info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

function separatorOf(heading: string): string {
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
