import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Formats a point in time in SQL as ISO 8601 in UTC, to the second: `2026-11-23T12:00:00Z`. */
export const isoInstant = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
