import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';

/** One redirect of the list in the back office. */
export interface RedirectListRow {
  id: string;
  source: string;
  target: string;
  status: number;
  /** Name of the staff member who created it; null when the account no longer exists. */
  author: string | null;
  createdAt: string;
  hits: number;
  /** Null until a visitor is redirected. */
  lastHitAt: string | null;
  version: string;
}

export const redirectSorts = ['created', 'source', 'target', 'hits', 'last'] as const;
export type RedirectSort = (typeof redirectSorts)[number];

export interface RedirectQuery {
  /** Search text. Each word must be part of the source or the target. */
  query?: string;
  status?: 301 | 302;
  /** true: only redirects that visitors used; false: only the others. */
  isUsed?: boolean;
  sort: RedirectSort;
  descending: boolean;
  page: number;
  perPage: number;
}

const columns: Record<RedirectSort, SQL> = {
  created: sql`r.created_at`,
  source: sql`r.source_key`,
  target: sql`r.target`,
  hits: sql`r.hits`,
  last: sql`r.last_hit_at`,
};

const fields = sql`r.id, r.source, r.target, r.status, u.name AS author, r.created_at AS "createdAt", r.hits,
  r.last_hit_at AS "lastHitAt", r.updated_at::text AS version`;
const author = sql`LEFT JOIN "user" u ON u.id = r.created_by`;

const toRow = (row: RedirectListRow): RedirectListRow => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  lastHitAt: row.lastHitAt && new Date(row.lastHitAt).toISOString(),
});

/** Returns one page of the redirects that match, with the total. */
export async function listRedirects(
  db: Queryable,
  params: RedirectQuery,
): Promise<{ items: RedirectListRow[]; total: number }> {
  const words = (params.query ?? '').split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map((word) => containsText(sql`(r.source || ' ' || r.target)`, word)),
    ...(params.status ? [sql`r.status = ${params.status}`] : []),
    ...(params.isUsed === undefined ? [] : [params.isUsed ? sql`r.hits > 0` : sql`r.hits = 0`]),
  ];
  const where = sql.join(conditions, sql` AND `);
  const order = sql`${columns[params.sort]} ${params.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}, r.id`;
  const { rows } = await db.execute<PageRow<RedirectListRow>>(sql`
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM redirects r WHERE ${where}) counted LEFT JOIN (
      SELECT ${fields}, row_number() OVER (ORDER BY ${order}) AS place FROM redirects r ${author} WHERE ${where}
      ORDER BY ${order} LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}) line ON true
    ORDER BY line.place`);
  const { items, total } = splitPageAndTotal(rows);
  return { items: items.map(toRow), total };
}

/** Finds one redirect; undefined if it does not exist. */
export async function findRedirect(db: Queryable, id: string): Promise<RedirectListRow | undefined> {
  const { rows } = await db.execute<RedirectListRow & Record<string, unknown>>(
    sql`SELECT ${fields} FROM redirects r ${author} WHERE r.id = ${id}`,
  );
  return rows[0] && toRow(rows[0]);
}
