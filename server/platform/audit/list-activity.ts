import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { mentions } from '#server/platform/db/holds-word.ts';
import { nameSubjects } from './name-subjects.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One staff action, or a refused attempt. */
export interface ActivityLine {
  /** Id of the entry, as text. */
  id: string;
  at: string;
  /** The person's name; empty when no longer known. */
  actor: string;
  actorEmail: string;
  action: string;
  subject: string;
  /** Display name of the subject; empty when it has no name any more. */
  about: string;
  before: unknown;
  after: unknown;
  ip: string;
}

export interface ActivityQuery {
  /**
   * Search words; each is searched in the action, the subject, the IP address, and the person's name and
   * email address.
   */
  query?: string;
  actorId?: string;
  /** First part of an action: `product`, `order`, `access`. */
  kind?: string;
  /** First and last day in the shop's time zone, as `2026-11-21`. */
  from?: string;
  to?: string;
  timeZone: string;
  descending: boolean;
  page: number;
  perPage: number;
}

/** Entries are counted up to this limit; the exact number of a longer log is not needed. */
const countedAtMost = 50_000;

// Must match the expression of the index `audit_log_words`, or the database does not use it.
const words = sql`(action || ' ' || subject || ' ' || COALESCE(ip, ''))`;

/**
 * One page of the log, newest first by default, with the number of entries, counted up to `countedAtMost`.
 */
export async function listActivity(
  db: Queryable,
  params: ActivityQuery,
): Promise<{ items: ActivityLine[]; total: number }> {
  const where = await whereOf(db, params);
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM audit_log WHERE ${where} LIMIT ${countedAtMost}) counted`,
  );
  const page = sql`OFFSET ${(params.page - 1) * params.perPage}`;
  return { items: await read(db, where, params.descending, params.perPage, page), total: counted[0]?.n ?? 0 };
}

/**
 * Reads the next entries for a file export, in order and without a limit on the total.
 *
 * @param after id of the last entry already read
 */
export async function nextActivity(
  db: Queryable,
  params: ActivityQuery,
  after: string | undefined,
  atMost: number,
): Promise<ActivityLine[]> {
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
): Promise<ActivityLine[]> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await db.execute<Omit<ActivityLine, 'about'> & Record<string, unknown>>(sql`
    SELECT a.id::text AS id, ${isoInstant(sql`a.created_at`)} AS at, COALESCE(u.name, '') AS actor,
      COALESCE(u.email, '') AS "actorEmail", a.action, a.subject, a.before, a.after, COALESCE(a.ip, '') AS ip
    FROM (SELECT * FROM audit_log WHERE ${where} ORDER BY id ${direction} LIMIT ${atMost} ${offset}) a
    LEFT JOIN "user" u ON u.id = a.actor_id ORDER BY a.id ${direction}`);
  const names = await nameSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...row, about: names.get(row.subject) ?? '' }));
}

/** People are looked up first, so that their ids can use an index alongside the word search. */
async function whereOf(db: Queryable, params: ActivityQuery): Promise<SQL> {
  const conditions: SQL[] = [sql`true`];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM "user" WHERE ${mentions(sql`(name || ' ' || email)`, word)} LIMIT 200`,
    );
    const byThem = rows.length
      ? sql`OR actor_id IN (${sql.join(
          rows.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`
      : sql``;
    conditions.push(sql`(${mentions(words, word)} ${byThem})`);
  }
  if (params.actorId) conditions.push(sql`actor_id = ${params.actorId}`);
  // As a text range, which can use the index on the action: '/' follows '.'.
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

/** Lists the people who appear in the log, by name. */
export async function listActors(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    WITH RECURSIVE actors AS (
      (SELECT actor_id FROM audit_log WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT l.actor_id FROM audit_log l WHERE l.actor_id > a.actor_id ORDER BY l.actor_id LIMIT 1) FROM actors a WHERE a.actor_id IS NOT NULL)
    SELECT u.id, COALESCE(NULLIF(u.name, ''), u.email) AS name FROM actors a JOIN "user" u ON u.id = a.actor_id ORDER BY 2 LIMIT 200`);
  return rows;
}

/** Lists the kinds in the log: the first part of each action. */
export async function listKinds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    WITH RECURSIVE kinds AS (
      (SELECT split_part(action, '.', 1) AS kind FROM audit_log ORDER BY action COLLATE "C" LIMIT 1)
      UNION ALL
      SELECT (SELECT split_part(l.action, '.', 1) FROM audit_log l WHERE l.action COLLATE "C" >= k.kind || '/' ORDER BY l.action COLLATE "C" LIMIT 1)
      FROM kinds k WHERE k.kind IS NOT NULL)
    SELECT kind FROM kinds WHERE kind IS NOT NULL ORDER BY kind`);
  return rows.map(({ kind }) => kind);
}
