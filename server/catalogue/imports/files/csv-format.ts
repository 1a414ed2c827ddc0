import type { Options } from 'csv-parse';

/** Parsed CSV row, with the number of the line on which it ends. */
export interface CsvRow {
  record: string[];
  info: { lines: number };
}

const separators = [',', ';', '\t', '|'];

/**
 * Returns the parser options for a CSV (RFC 4180) whose separator is a comma, semicolon, tab or vertical bar as
 * in its heading; the parser skips empty lines.
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

/** Returns the separator that occurs most often in a heading outside its quoted names. */
export function separatorOf(heading: string): string {
  const plain = heading.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => plain.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
