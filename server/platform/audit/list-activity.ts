import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { findSubjectNames } from './subject-names.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One row of the activity log: a staff action or a refused attempt. */
export interface ActivityRow {
  /** Id of the log entry, as text. */
  id: string;
  at: string;
  /** Name of the person who acted; empty when the person no longer exists. */
  actor: string;
  actorEmail: string;
  action: string;
  subject: string;
  /** Display name of the subject, such as an order number; empty when the subject no longer exists. */
  about: string;
  before: unknown;
  after: unknown;
  ip: string;
}

export interface ActivityQuery {
  /**
   * Search text. Each word must match the action, the subject, the IP address, or the person's name or e-mail
   * address.
   */
  query?: string;
  actorId?: string;
  /** Area of the action, which is its first part: `product`, `order`, `access`. */
  kind?: string;
  /** First day (`from`) and last day (`to`) in the shop's time zone, as `2026-11-21`. */
  from?: string;
  to?: string;
  timeZone: string;
  descending: boolean;
  page: number;
  perPage: number;
}

/**
 * Maximum number up to which log entries are counted, because nobody needs the exact number of a longer log.
 */
const countedAtMost = 50_000;

// Must equal the expression of the index `audit_log_words`; otherwise the database does not use the index.
const words = sql`(action || ' ' || subject || ' ' || COALESCE(ip, ''))`;

/**
 * Returns one page of the activity log, newest first by default. `total` counts at most `countedAtMost`
 * entries.
 */
export async function listActivity(
  db: Queryable,
  params: ActivityQuery,
): Promise<{ items: ActivityRow[]; total: number }> {
  const where = await whereOf(db, params);
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM audit_log WHERE ${where} LIMIT ${countedAtMost}) counted`,
  );
  const page = sql`OFFSET ${(params.page - 1) * params.perPage}`;
  return { items: await read(db, where, params.descending, params.perPage, page), total: counted[0]?.n ?? 0 };
}

/**
 * Reads the next entries for an export to a file. The export has all entries, in the requested order.
 *
 * @param after id of the last entry already read
 */
export async function readNextActivity(
  db: Queryable,
  params: ActivityQuery,
  after: string | undefined,
  atMost: number,
): Promise<ActivityRow[]> {
  const where = await whereOf(db, params);
  const beyond = params.descending ? sql`id < ${after}` : sql`id > ${after}`;
  return read(db, after ? sql`${where} AND ${beyond}` : where, params.descending, atMost, sql``);
}

async function read(
  db: Queryable,
  where: SQL,
  isDescending: boolean,
  atMost: number,
  offset: SQL,
): Promise<ActivityRow[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await db.execute<Omit<ActivityRow, 'about'> & Record<string, unknown>>(sql`
    SELECT a.id::text AS id, ${isoInstant(sql`a.created_at`)} AS at, COALESCE(u.name, '') AS actor,
      COALESCE(u.email, '') AS "actorEmail", a.action, a.subject, a.before, a.after, COALESCE(a.ip, '') AS ip
    FROM (SELECT * FROM audit_log WHERE ${where} ORDER BY id ${direction} LIMIT ${atMost} ${offset}) a
    LEFT JOIN "user" u ON u.id = a.actor_id ORDER BY a.id ${direction}`);
  const names = await findSubjectNames(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...row, about: names.get(row.subject) ?? '' }));
}

/**
 * Builds the SQL condition of a query. Finds the ids of matching people first, so that the main query can use
 * an index for them and for the words.
 */
async function whereOf(db: Queryable, params: ActivityQuery): Promise<SQL> {
  const conditions: SQL[] = [sql`true`];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM "user" WHERE ${containsText(sql`(name || ' ' || email)`, word)} LIMIT 200`,
    );
    const byThem = rows.length
      ? sql`OR actor_id IN (${sql.join(
          rows.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`
      : sql``;
    conditions.push(sql`(${containsText(words, word)} ${byThem})`);
  }
  if (params.actorId) conditions.push(sql`actor_id = ${params.actorId}`);
  // Compares the action with a text range, because a range can use the index. '/' is the character after '.',
  // so this matches all actions that start with `kind.`.
  if (params.kind)
    conditions.push(
      sql`action COLLATE "C" >= ${`${params.kind}.`} AND action COLLATE "C" < ${`${params.kind}/`}`,
    );
  if (params.from)
    conditions.push(sql`created_at >= ${params.from}::date::timestamp AT TIME ZONE ${params.timeZone}`);
  if (params.to)
    conditions.push(sql`created_at < (${params.to}::date + 1)::timestamp AT TIME ZONE ${params.timeZone}`);
  return sql.join(conditions, sql` AND `);
}

/** Lists the people who have entries in the activity log, by name. */
export async function listActors(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_log WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT l.actor_id FROM audit_log l WHERE l.actor_id > a.actor_id ORDER BY l.actor_id LIMIT 1) FROM actors a WHERE a.actor_id IS NOT NULL)
    SELECT u.id, COALESCE(NULLIF(u.name, ''), u.email) AS name FROM actors a JOIN "user" u ON u.id = a.actor_id ORDER BY 2 LIMIT 200`);
  return rows;
}

/** Lists the areas (first parts of actions) that occur in the activity log. */
export async function listActionKinds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    WITH RECURSIVE kinds AS (
      (SELECT split_part(action, '.', 1) AS kind FROM audit_log ORDER BY action COLLATE "C" LIMIT 1)
      UNION ALL
      SELECT (SELECT split_part(l.action, '.', 1) FROM audit_log l WHERE l.action COLLATE "C" >= k.kind || '/' ORDER BY l.action COLLATE "C" LIMIT 1)
      FROM kinds k WHERE k.kind IS NOT NULL)
    SELECT kind FROM kinds WHERE kind IS NOT NULL ORDER BY kind`);
  return rows.map(({ kind }) => kind);
}
