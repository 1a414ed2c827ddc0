import { type Column, type SQL, type Table, getTableColumns, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { timestamp } from 'drizzle-orm/pg-core';

/**
 * Rule that derives a column's name from its property: `orderNumber` is stored in `order_number`. When this
 * rule gives a wrong name, the schema states the column's name explicitly.
 */
export const columnCasing = 'snake_case';

const names = new CasingCache(columnCasing);

/** Returns the name of a column in the database. */
export const columnName = (column: Column): string => names.getColumnCasing(column);

/** Defines a table column for a point in time (timestamp with time zone). */
export const instant = () => timestamp({ withTimezone: true });

/**
 * Renames a row's properties to the table's column names, for statements that pass rows as JSON.
 *
 * @throws RangeError when the table has no column for a property
 */
export function toColumnNames(table: Table, row: object): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => {
      const column = columns[property];
      if (!column) throw new RangeError(`no column for ${property}`);
      return [columnName(column), value];
    }),
  );
}

/** SQL expression that formats a point in time as ISO 8601 in UTC, to the second: `2026-11-23T12:00:00Z`. */
export const isoInstant = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
