import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/** A customer as a line of a list. */
export interface CustomerLine {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  language: string;
  orders: number;
  /** What they paid and was not given back, in centimes. */
  valueCents: number;
  lastOrderAt: string | null;
  wantsOffers: boolean;
}

export const customerSorts = ['created', 'name', 'email', 'orders', 'value', 'last'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export interface CustomerWish {
  /** Each word is looked for in name and e-mail. */
  query?: string;
  /** Those with orders, or without any. */
  hasOrders?: boolean;
  language?: string;
  wantsOffers?: boolean;
  sort: CustomerSort;
  descending: boolean;
  page: number;
  perPage: number;
}

const columns: Record<CustomerSort, SQL> = {
  created: sql`"createdAt"`,
  name: sql`name`,
  email: sql`email`,
  orders: sql`orders`,
  value: sql`"valueCents"`,
  last: sql`"lastOrderAt"`,
};

/** What a customer's orders bring: what came less what went back. */
const money = sql`
  SELECT count(*)::int AS orders, max(o.created_at) AS last_at,
    COALESCE(sum((SELECT COALESCE(sum(a.amount_cents - a.charged_back_cents), 0) FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
      - (SELECT COALESCE(sum(r.amount_cents), 0) FROM refunds r WHERE r.order_id = o.id AND r.status NOT IN ('failed', 'canceled'))), 0)::int AS value`;

/** One page of customers, and how many there are. Staff are none. */
export async function listCustomers(db: Queryable, wish: CustomerWish): Promise<{ items: CustomerLine[]; total: number }> {
  const where = whereOf(wish);
  const from = sql`FROM "user" u LEFT JOIN profiles p ON p.user_id = u.id WHERE ${where}`;
  const by = sql`${columns[wish.sort]} ${wish.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}, id`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${from}`);
  const offset = (wish.page - 1) * wish.perPage;
  const ofPerson = sql`SELECT u.id, u.name, u.email, u.created_at AS "createdAt", u.language, COALESCE(p.promotional_offers, false) AS "wantsOffers"`;
  const needsMoney = ['orders', 'value', 'last'].includes(wish.sort);
  // Put in order by what their orders came to less what was given back, all are summed up, from an index alone; what is
  // shown is reckoned from the payments of those on the page.
  const rowsOf = needsMoney
    ? sql`
      WITH came AS (SELECT user_id, count(*)::int AS orders, max(created_at) AS last_at,
          COALESCE(sum(total_cents) FILTER (WHERE payment_status IN ('paid', 'refunded', 'disputed')), 0)::bigint AS cents FROM orders GROUP BY user_id),
        back AS (SELECT o.user_id, sum(r.amount_cents) AS cents FROM refunds r JOIN orders o ON o.id = r.order_id
          WHERE r.status NOT IN ('failed', 'canceled') GROUP BY o.user_id),
        page AS (SELECT w.*, row_number() OVER () AS place FROM (
          SELECT w.*, COALESCE(came.orders, 0) AS orders, COALESCE(came.cents, 0) - COALESCE(back.cents, 0) AS "valueCents", came.last_at AS "lastOrderAt"
          FROM (${ofPerson} ${from}) w LEFT JOIN came ON came.user_id = w.id LEFT JOIN back ON back.user_id = w.id
          ORDER BY ${by} LIMIT ${wish.perPage} OFFSET ${offset}) w)
      SELECT w.id, w.name, w.email, w."createdAt", w.language, w."wantsOffers", s.orders, s.value AS "valueCents", s.last_at AS "lastOrderAt"
      FROM page w, LATERAL (${money} FROM orders o WHERE o.user_id = w.id) s ORDER BY w.place`
    : sql`
      SELECT w.*, s.orders, s.value AS "valueCents", s.last_at AS "lastOrderAt"
      FROM (${ofPerson} ${from} ORDER BY ${by} LIMIT ${wish.perPage} OFFSET ${offset}) w,
        LATERAL (${money} FROM orders o WHERE o.user_id = w.id) s ORDER BY ${by}`;
  const { rows } = await db.execute<CustomerLine & Record<string, unknown>>(rowsOf);
  const instant = (value: string) => new Date(value).toISOString();
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: instant(row.createdAt),
      lastOrderAt: row.lastOrderAt && instant(row.lastOrderAt),
    })),
    total: counted[0]?.n ?? 0,
  };
}

function whereOf(wish: CustomerWish): SQL {
  const conditions: SQL[] = [
    sql`NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'user')`,
    sql`u.email NOT LIKE '%@closed.invalid'`,
  ];
  for (const word of (wish.query ?? '').split(/\s+/).filter(Boolean))
    conditions.push(sql`(u.name || ' ' || u.email) ILIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const has = sql`EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)`;
  if (wish.hasOrders !== undefined) conditions.push(wish.hasOrders ? has : sql`NOT ${has}`);
  if (wish.language) conditions.push(sql`u.language = ${wish.language}`);
  if (wish.wantsOffers !== undefined) conditions.push(sql`COALESCE(p.promotional_offers, false) = ${wish.wantsOffers}`);
  return sql.join(conditions, sql` AND `);
}
