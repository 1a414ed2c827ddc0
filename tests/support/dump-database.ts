import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Returns the rows of all tables as text, sorted, without their times.
 *
 * @param without tables that are left out
 */
export async function dumpDatabase(
  db: Queryable,
  without: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { rows: columns } = await db.execute<{ table: string; names: string[] }>(sql`
    SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS names
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type <> 'timestamp with time zone'
    GROUP BY 1 ORDER BY 1`);
  const dump: Record<string, string[]> = {};
  for (const { table, names } of columns) {
    if (without.includes(table)) continue;
    const list = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT row_to_json(t)::text AS line FROM (SELECT ${list} FROM ${sql.identifier(table)}) t ORDER BY 1`,
    );
    dump[table] = rows.map(({ line }) => line);
  }
  return dump;
}
