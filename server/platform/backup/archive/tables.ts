import type { Client } from 'pg';

/**
 * Tables left out of backups: sessions, short-lived links, the current day's visitors, and the list of
 * backups itself.
 */
const leftOut = ['session', 'verification', 'visit_salts', 'visit_visitors', 'backups'];

/** A table as a backup reads it. */
export interface TableShape {
  name: string;
  columns: string[];
  /** ORDER BY expression of its rows: by key, the same on every machine. */
  order: string;
  /** Columns of amounts and quantities whose sums are in the manifest. */
  summed: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The shop's tables without those left out, each after the tables it references. */
export async function shapesOf(client: Client): Promise<TableShape[]> {
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

/** SQL statement that reads a whole table. */
export function copyFrom({ name, columns, order }: TableShape): string {
  return `COPY (SELECT ${listed(columns)} FROM ${quoted(name)} ORDER BY ${order}) TO STDOUT`;
}

/** SQL statement that inserts rows into a table. */
export function copyInto(name: string, columns: readonly string[]): string {
  return `COPY ${quoted(name)} (${listed(columns)}) FROM STDIN`;
}

/** The sums of a table's amounts and quantities. */
export async function sumsOf(client: Client, { name, summed }: TableShape): Promise<Record<string, string>> {
  if (summed.length === 0) return {};
  const sums = summed.map((column) => `COALESCE(sum(${quoted(column)}), 0)::text AS ${quoted(column)}`);
  const { rows } = await client.query<Record<string, string>>(
    `SELECT ${sums.join(', ')} FROM ${quoted(name)}`,
  );
  return rows[0] ?? {};
}

/** Makes values have the same text form, independent of the server's settings. */
export async function writePlainly(client: Client): Promise<void> {
  await client.query(
    `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
  );
}
