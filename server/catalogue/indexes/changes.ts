import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/** Days for which the database holds changes. Snapshots expire earlier, so all changes after one are there. */
const changeDays = 3;
const snapshotDays = 2;

/**
 * Returns the position in the history of the database: which transactions have committed so far, in PostgreSQL's text
 * form of `pg_snapshot`.
 */
export async function readPosition(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ position: string }>(
    sql`SELECT pg_current_snapshot()::text AS position`,
  );
  return rows[0]!.position;
}

/** Products that changed after a position, and the position up to which they are listed. */
export interface Changes {
  productIds: string[];
  position: string;
}

/**
 * Lists the products that transactions changed after a position.
 *
 * @param most largest number of products to list
 * @returns undefined if there are more
 */
export async function listChangesSince(
  db: Queryable,
  position: string,
  most: number,
): Promise<Changes | undefined> {
  const { rows } = await db.execute<{ position: string; ids: string[] | null }>(sql`
    SELECT pg_current_snapshot()::text AS position, (SELECT json_agg(product_id) FROM (
      SELECT DISTINCT product_id FROM catalogue_changes
      WHERE xid >= pg_snapshot_xmin(${position}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${position}::pg_snapshot)
      LIMIT ${most + 1}) c) AS ids`);
  const productIds = rows[0]!.ids ?? [];
  return productIds.length > most ? undefined : { productIds, position: rows[0]!.position };
}

/** Registers a snapshot, or an index of a search engine, so that it can be restored on this database only, and only with all changes since. */
export async function registerSnapshot(db: Queryable, id: string, position: string): Promise<void> {
  await db.execute(
    sql`INSERT INTO catalogue_snapshots (id, position) VALUES (${id}, ${position}::pg_snapshot)`,
  );
}

/** Moves a snapshot on to a later position, so that it expires later. */
export async function moveSnapshot(db: Queryable, id: string, position: string): Promise<void> {
  await db.execute(sql`
    UPDATE catalogue_snapshots SET position = ${position}::pg_snapshot, created_at = now() WHERE id = ${id}`);
}

export async function removeSnapshot(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM catalogue_snapshots WHERE id = ${id}`);
}

/**
 * Returns the position of a snapshot. Undefined for one that this database does not know: one of another database, one
 * from before a backup was restored, or one that has expired.
 */
export async function positionOfSnapshot(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ position: string }>(sql`
    SELECT position::text FROM catalogue_snapshots
    WHERE id::text = ${id} AND created_at > now() - ${snapshotDays} * interval '1 day'`);
  return rows[0]?.position;
}

/** Deletes expired snapshots and the changes that none of the others needs. */
export async function deleteOldChanges({ db }: { db: Queryable }): Promise<void> {
  await db.execute(
    sql`DELETE FROM catalogue_snapshots WHERE created_at < now() - ${snapshotDays} * interval '1 day'`,
  );
  await db.execute(
    sql`DELETE FROM catalogue_changes WHERE changed_at < now() - ${changeDays} * interval '1 day'`,
  );
}
