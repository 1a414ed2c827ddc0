import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';

/** One row of the customer list in the back office. */
export interface CustomerListRow {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  language: string;
  orders: number;
  /** Amount paid minus refunds, in centimes. */
  valueCents: number;
  lastOrderAt: string | null;
  wantsOffers: boolean;
}

export const customerSorts = ['created', 'name', 'email', 'orders', 'value', 'last'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export interface CustomerQuery {
  /** Search text. Each word must match the name or the e-mail address. */
  query?: string;
  /** true: only customers with orders; false: only customers without orders; undefined: all. */
  hasOrders?: boolean;
  language?: string;
  wantsOffers?: boolean;
  sort: CustomerSort;
  descending: boolean;
  page: number;
  perPage: number;
}

const columns: Record<CustomerSort, SQL> = {
  created: sql`u.created_at`,
  name: sql`u.name`,
  email: sql`u.email`,
  orders: sql`f.orders`,
  value: sql`f.value_cents`,
  last: sql`f.last_order_at`,
};

const figures = sql`JOIN customer_figures f ON f.user_id = u.id`;
// SQL condition: the customer has consented to marketing by e-mail.
const wantsOffers = sql`EXISTS (SELECT 1 FROM marketing_consents k WHERE k.email = u.email AND k.state = 'given')`;

/** Returns one page of the customers that match, with the total. Excludes staff. */
export async function listCustomers(
  db: Queryable,
  params: CustomerQuery,
): Promise<{ items: CustomerListRow[]; total: number }> {
  const where = whereOf(params);
  const asked = sql`FROM "user" u ${params.hasOrders === undefined ? sql`` : figures}`;
  const countedTotal = isFiltered(params)
    ? sql`SELECT count(*)::int AS total ${asked} WHERE ${where}`
    : sql`SELECT ${await countCustomers(db)}::int AS total`;
  const isByFigure = params.hasOrders === undefined && ['orders', 'value', 'last'].includes(params.sort);
  // Only the time of the last order can be null; without NULLS LAST, an index sorts by the other columns.
  const [ascending, descending] =
    params.sort === 'last' ? [sql`ASC NULLS FIRST`, sql`DESC NULLS LAST`] : [sql`ASC`, sql`DESC`];
  const by = sql`${columns[params.sort]} ${params.descending ? descending : ascending}, ${isByFigure ? sql`f.user_id` : sql`u.id`}`;
  const { rows } = await db.execute<PageRow<CustomerListRow>>(sql`
    WITH page AS (SELECT id, row_number() OVER () AS place FROM (SELECT u.id ${asked} ${isByFigure ? figures : sql``} WHERE ${where}
      ORDER BY ${by} LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}) u)
    SELECT line.*, counted.total FROM (${countedTotal}) counted LEFT JOIN (
      SELECT page.place, u.id, u.name, u.email, u.created_at AS "createdAt", u.language, ${wantsOffers} AS "wantsOffers",
        f.orders, f.value_cents AS "valueCents", f.last_order_at AS "lastOrderAt"
      FROM page JOIN "user" u USING (id) ${figures}) line ON true
    ORDER BY line.place`);
  const instant = (value: string) => new Date(value).toISOString();
  const { items, total } = splitPageAndTotal(rows);
  return {
    items: items.map((line) => ({
      ...line,
      createdAt: instant(line.createdAt),
      lastOrderAt: line.lastOrderAt && instant(line.lastOrderAt),
    })),
    total,
  };
}

/** Counts customers. Excludes staff and closed accounts. In a shop with many, the result is up to ten seconds old. */
export const countCustomers = cacheLargeResult(
  async (db) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM "user" u WHERE ${isCustomer}`,
    );
    return rows[0]!.n;
  },
  (customers) => customers > 5000,
);

const isCustomer = sql`NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'user') AND u.email NOT LIKE ${sql.raw(`'%${closedAccountDomain}'`)}`;

const isFiltered = ({ query, hasOrders, language, wantsOffers: offers }: CustomerQuery): boolean =>
  Boolean(query?.trim()) || hasOrders !== undefined || Boolean(language) || offers !== undefined;

function whereOf(params: CustomerQuery): SQL {
  const conditions: SQL[] = [isCustomer];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean))
    conditions.push(containsText(sql`(u.name || ' ' || u.email)`, word));
  if (params.hasOrders !== undefined)
    conditions.push(params.hasOrders ? sql`f.orders > 0` : sql`f.orders = 0`);
  if (params.language) conditions.push(sql`u.language = ${params.language}`);
  if (params.wantsOffers !== undefined) conditions.push(sql`${wantsOffers} = ${params.wantsOffers}`);
  return sql.join(conditions, sql` AND `);
}
