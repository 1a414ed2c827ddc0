import { CsvError, parse } from 'csv-parse/sync';

/** A line of an uploaded file; `line` counts from 1, including the heading. */
export interface RedirectRow {
  line: number;
  source: string;
  target: string;
  /** As written in the file; empty for 301. */
  status: string;
}

export type RedirectFile =
  | { ok: true; rows: RedirectRow[] }
  | { ok: false; reason: 'not_readable' | 'no_rows' | 'too_many_rows' };

/** Maximum number of lines in one file. */
export const maximumRedirectRows = 5000;

const names: Record<string, 'source' | 'target' | 'status'> = {
  from: 'source',
  source: 'source',
  de: 'source',
  to: 'target',
  target: 'target',
  vers: 'target',
  cible: 'target',
  status: 'status',
  statut: 'status',
};
const usual = ['source', 'target', 'status'] as const;

/**
 * Reads a CSV file of redirects with the columns `from`, `to` and optionally `status`, separated by semicolon,
 * tab or comma. The heading may be missing.
 */
export function readRedirectFile(content: string): RedirectFile {
  const text = content.replace(/^\uFEFF/, '');
  const records = parseCsv(text);
  if (!records) return { ok: false, reason: 'not_readable' };
  const heading = records[0]?.record.map((name) => names[name.trim().toLowerCase()]) ?? [];
  const hasHeading = heading.includes('source') && heading.includes('target');
  const columns: readonly (string | undefined)[] = hasHeading ? heading : usual;
  const rows = (hasHeading ? records.slice(1) : records).map(({ record, info }) => {
    const cell = (name: string) => (record[columns.indexOf(name)] ?? '').trim();
    return { line: info.lines, source: cell('source'), target: cell('target'), status: cell('status') };
  });
  if (rows.length === 0) return { ok: false, reason: 'no_rows' };
  return rows.length > maximumRedirectRows ? { ok: false, reason: 'too_many_rows' } : { ok: true, rows };
}

function parseCsv(text: string): { record: string[]; info: { lines: number } }[] | undefined {
  const first = text.split(/[\r\n]/, 1)[0]!;
  const delimiter = [';', '\t'].find((sign) => first.includes(sign)) ?? ',';
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
