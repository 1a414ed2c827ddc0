import type { Client } from 'pg';

/**
 * Tables that backups do not contain: sessions, short-lived links, the visitors of the current day, the list
 * of backups, the changes that running processes read, and those since a snapshot of the catalogue index.
 */
const leftOut = [
  'session',
  'verification',
  'visit_salts',
  'visit_visitors',
  'backups',
  'changes',
  'change_epochs',
  'catalogue_changes',
  'catalogue_snapshots',
];

/** Columns and row order with which a backup reads a table. */
export interface BackupTable {
  name: string;
  columns: string[];
  /** ORDER BY expression for the table's rows: by primary key, with the same order on every machine. */
  order: string;
  /** Columns with amounts or quantities, whose sums the manifest contains. */
  summed: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads the structure of all tables that a backup contains. Each table comes after the tables that it
 * references.
 */
export async function readBackupTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: string[] | null;
    summed: string[] | null;
    refers: string[] | null;
  }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT array_agg(format(CASE WHEN a.attcollation <> 0 THEN '%I COLLATE "C"' ELSE '%I' END, a.attname) ORDER BY k.at)
        FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, at), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid IN ('int4'::regtype, 'int8'::regtype)
          AND a.attname ~ '(_cents|quantity)$') AS summed,
      (SELECT array_agg(DISTINCT f.confrelid::regclass::text) FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`);
  const stored = rows.filter(({ name }) => !leftOut.includes(name));
  const placed: string[] = [];
  while (placed.length < stored.length) {
    const next = stored.filter(
      ({ name, refers }) =>
        !placed.includes(name) &&
        (refers ?? []).every(
          (other) => placed.includes(other.replaceAll('"', '')) || leftOut.includes(other),
        ),
    );
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    placed.push(...next.map(({ name }) => name));
  }
  return placed.map((name) => {
    const { columns, key, summed } = stored.find((table) => table.name === name)!;
    const order = key ?? columns.map((column) => `${quoted(column)}::text COLLATE "C"`);
    return { name, columns, order: order.join(', '), summed: summed ?? [] };
  });
}

const listed = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Returns the SQL statement that reads a whole table. */
export function copyOutSql({ name, columns, order }: BackupTable): string {
  return `COPY (SELECT ${listed(columns)} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`;
}

/** Returns the SQL statement that inserts rows into a table. */
export function copyInSql(name: string, columns: readonly string[]): string {
  return `COPY ${quoted(name)} (${listed(columns)}) FROM STDIN`;
}

/** Computes the sums of a table's columns with amounts and quantities. */
export async function sumColumns(
  client: Client,
  { name, summed }: BackupTable,
): Promise<Record<string, string>> {
  if (summed.length === 0) return {};
  const sums = summed.map((column) => `COALESCE(sum(${quoted(column)}), 0)::text AS ${quoted(column)}`);
  const { rows } = await client.query<Record<string, string>>(
    `SELECT ${sums.join(', ')} FROM ${quoted(name)}`,
  );
  return rows[0] ?? {};
}

/**
 * Sets the text format of values for the current transaction, so that it does not depend on the server's
 * settings.
 */
export async function setTextFormat(client: Client): Promise<void> {
  await client.query(
    `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
  );
}
