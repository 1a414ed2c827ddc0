import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { holdsWord } from '#server/platform/db/holds-word.ts';
import { type PageRow, pageAndTotal } from '#server/platform/db/page-and-total.ts';
import { countOfOrders } from './count-orders.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** An order as a list row. */
export interface OrderLine {
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  country: string;
  pieces: number;
  totalCents: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
}

export interface OrderQuery {
  /** Search words for number, email address and name; each must match. */
  query?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  method?: PaymentMethod;
  userId?: string;
  /** Only orders of the last given number of days. */
  days?: number;
  sort?: OrderSort;
  descending?: boolean;
  page: number;
  perPage: number;
}

export const orderSorts = ['created', 'number', 'total', 'customer', 'status', 'payment'] as const;
export type OrderSort = (typeof orderSorts)[number];

// Each matches an index; otherwise the database sorts all orders for one page.
const columns: Record<OrderSort, { up: SQL; down: SQL }> = {
  created: { up: sql`created_at ASC NULLS FIRST`, down: sql`created_at DESC NULLS LAST` },
  number: { up: sql`order_number`, down: sql`order_number DESC` },
  total: { up: sql`total_cents`, down: sql`total_cents DESC` },
  customer: { up: sql`(shipping_address->>'last_name')`, down: sql`(shipping_address->>'last_name') DESC` },
  status: { up: sql`status, created_at DESC NULLS LAST`, down: sql`status DESC, created_at ASC NULLS FIRST` },
  payment: {
    up: sql`payment_status, created_at DESC NULLS LAST`,
    down: sql`payment_status DESC, created_at ASC NULLS FIRST`,
  },
};

/** One page of all orders, with the total. */
export async function listOrders(
  db: Queryable,
  params: OrderQuery,
): Promise<{ items: OrderLine[]; total: number }> {
  const by = columns[params.sort ?? 'created'][params.descending === false ? 'up' : 'down'];
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  const { rows } = await db.execute<PageRow<OrderLine>>(sql`
    WITH ${pageOf(params, by, limit)}
    SELECT line.*, counted.total FROM (SELECT ${isOfAll(params) ? countOfOrders : sql`(SELECT count(*)::int FROM found)`} AS total) counted LEFT JOIN (${linesOfPage}) line ON true ORDER BY line.place`);
  return pageAndTotal(rows);
}

const isOfAll = (params: OrderQuery) => !params.query && !whereOf(params);

/** The newest orders. */
export async function latestOrders(db: Queryable, atMost: number): Promise<OrderLine[]> {
  const { rows } = await db.execute<OrderLine & { place?: number } & Record<string, unknown>>(sql`
    WITH page AS (SELECT id FROM orders ORDER BY created_at DESC NULLS LAST, id LIMIT ${atMost}) ${linesOfPage} ORDER BY place`);
  return rows.map(({ place: _, ...line }) => line as OrderLine);
}

const linesOfPage = sql`
  SELECT page.place, o.id, o.order_number AS number, ${isoInstant(sql`o.created_at`)} AS "createdAt",
    concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') AS customer, o.customer_email AS email,
    o.shipping_address->>'country' AS country, o.total_cents AS "totalCents", o.status, o.payment_status AS "paymentStatus",
    o.payment_method AS method, COALESCE((SELECT sum(quantity) FROM order_items WHERE order_id = o.id), 0)::int AS pieces
  FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN orders o USING (id)`;

/** SQL fragment: the matching orders as `found`, and one sorted `page` of them. */
function pageOf(params: OrderQuery, by: SQL, limit: SQL): SQL {
  const where = whereOf(params);
  const isWithWords = Boolean(params.query);
  if (isWithWords && (params.sort ?? 'created') === 'created' && !where) {
    // When sorted by age, the narrow rows of the index suffice.
    return sql`found AS MATERIALIZED (SELECT id, created_at FROM order_words w WHERE ${bearing(params.query)}),
      page AS (SELECT id FROM found ORDER BY ${by}, id ${limit})`;
  }
  const filtered = where ?? sql`true`;
  // A word search runs once. Without words, one index counts and another one sorts.
  if (isWithWords)
    return sql`found AS MATERIALIZED (SELECT * FROM orders WHERE id IN (SELECT id FROM order_words w WHERE ${bearing(params.query)}) AND ${filtered}),
      page AS (SELECT id FROM found ORDER BY ${by}, id ${limit})`;
  return sql`found AS NOT MATERIALIZED (SELECT id FROM orders WHERE ${filtered}),
    page AS (SELECT id FROM orders WHERE ${filtered} ORDER BY ${by}, id ${limit})`;
}

/** SQL condition: an order's words (`order_words w`) contain every word of the query. */
function bearing(query = ''): SQL {
  const each = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => holdsWord(sql`w.words`, word));
  return each.length > 0 ? sql.join(each, sql` AND `) : sql`true`;
}

function whereOf(params: OrderQuery): SQL | undefined {
  const conditions: SQL[] = [];
  if (params.status) conditions.push(sql`status = ${params.status}`);
  if (params.paymentStatus) conditions.push(sql`payment_status = ${params.paymentStatus}`);
  if (params.method) conditions.push(sql`payment_method = ${params.method}`);
  if (params.userId) conditions.push(sql`user_id = ${params.userId}`);
  if (params.days) conditions.push(sql`created_at > now() - make_interval(days => ${params.days})`);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : undefined;
}
