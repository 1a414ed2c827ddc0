import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import { orderCountSql } from './count-orders.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One row of the order list in the back office. */
export interface OrderListRow {
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  country: string;
  units: number;
  totalCents: number;
  shippingCents: number;
  discountCents: number;
  vatCents: number;
  /** VAT rate in basis points. */
  vatRateBp: number;
  /** Null until the invoice is issued. */
  invoiceNumber: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
}

export interface OrderQuery {
  /** Search text. Each word must match the order number, the e-mail address or the customer's name. */
  query?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  method?: PaymentMethod;
  userId?: string;
  /** Only orders placed within this number of days before now. */
  days?: number;
  sort?: OrderSort;
  descending?: boolean;
  page: number;
  perPage: number;
}

export const orderSorts = ['created', 'number', 'total', 'customer', 'status', 'payment'] as const;
export type OrderSort = (typeof orderSorts)[number];

// Each expression equals the order of an index. Otherwise PostgreSQL would sort all orders to return one
// page.
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

/** Returns one page of the orders that match, with the total. */
export async function listOrders(
  db: Queryable,
  params: OrderQuery,
): Promise<{ items: OrderListRow[]; total: number }> {
  const by = columns[params.sort ?? 'created'][params.descending === false ? 'up' : 'down'];
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  const { rows } = await db.execute<PageRow<OrderListRow>>(sql`
    WITH ${pageOf(params, by, limit)}
    SELECT line.*, counted.total FROM (SELECT ${isOfAll(params) ? orderCountSql : sql`(SELECT count(*)::int FROM found)`} AS total) counted LEFT JOIN (${linesOfPage}) line ON true ORDER BY line.place`);
  return splitPageAndTotal(rows);
}

const isOfAll = (params: OrderQuery) => !params.query && !whereOf(params);

export async function latestOrders(db: Queryable, atMost: number): Promise<OrderListRow[]> {
  const { rows } = await db.execute<OrderListRow & { place?: number } & Record<string, unknown>>(sql`
    WITH page AS (SELECT id FROM orders ORDER BY created_at DESC NULLS LAST, id LIMIT ${atMost}) ${linesOfPage} ORDER BY place`);
  return rows.map(({ place: _, ...line }) => line as OrderListRow);
}

const linesOfPage = sql`
  SELECT page.place, o.id, o.order_number AS number, ${isoInstant(sql`o.created_at`)} AS "createdAt",
    concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') AS customer, o.customer_email AS email,
    o.shipping_address->>'country' AS country, o.total_cents AS "totalCents",
    o.shipping_cents AS "shippingCents", o.discount_cents AS "discountCents", o.vat_cents AS "vatCents", o.vat_rate_bp AS "vatRateBp",
    (SELECT i.number FROM invoices i WHERE i.order_id = o.id) AS "invoiceNumber", o.status, o.payment_status AS "paymentStatus",
    o.payment_method AS method, COALESCE((SELECT sum(quantity) FROM order_items WHERE order_id = o.id), 0)::int AS units
  FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN orders o USING (id)`;

/** SQL of two CTEs: `found` holds all matching orders; `page` holds the requested page of them, sorted. */
function pageOf(params: OrderQuery, by: SQL, limit: SQL): SQL {
  const where = whereOf(params);
  const isWithWords = Boolean(params.query);
  if (isWithWords && (params.sort ?? 'created') === 'created' && !where) {
    // When sorted by age, the narrow rows of `order_words` contain everything needed.
    return sql`found AS MATERIALIZED (SELECT id, created_at FROM order_words w WHERE ${bearing(params.query)}),
      page AS (SELECT id FROM found ORDER BY ${by}, id ${limit})`;
  }
  const filtered = where ?? sql`true`;
  // A word search runs once for both the count and the page. Without a word search, PostgreSQL counts with
  // one index and sorts with another.
  if (isWithWords)
    return sql`found AS MATERIALIZED (SELECT * FROM orders WHERE id IN (SELECT id FROM order_words w WHERE ${bearing(params.query)}) AND ${filtered}),
      page AS (SELECT id FROM found ORDER BY ${by}, id ${limit})`;
  return sql`found AS NOT MATERIALIZED (SELECT id FROM orders WHERE ${filtered}),
    page AS (SELECT id FROM orders WHERE ${filtered} ORDER BY ${by}, id ${limit})`;
}

/** SQL condition: the words of an order (`order_words w`) contain every word of the search text. */
function bearing(query = ''): SQL {
  const each = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => containsFoldedWord(sql`w.words`, word));
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
