import type { Options } from 'csv-parse';

/** Parsed CSV row, with the number of the line on which it ends. */
export interface CsvRow {
  record: string[];
  info: { lines: number };
}

/**
 * Returns the parser options for a CSV (RFC 4180) whose separator is a comma, semicolon or tab as in its
 * heading; the parser skips empty lines.
 */
export function csvParserOptions(heading: string): Options {
  return {
    delimiter: separatorOf(heading),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  };
}

/** Returns the number of the line on which a row starts. */
export function firstLineOfRow({ record, info }: CsvRow): number {
  return info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

function separatorOf(heading: string): string {
  const count = (sign: string) => heading.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
