import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../../shared/orders.ts';
import type { Queryable } from '../db/client.ts';

/** An order as a line of a list. */
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

export interface OrderWish {
  /** Looked for in number, e-mail and name; each word must be there. */
  query?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  method?: PaymentMethod;
  userId?: string;
  /** Only those of so many days. */
  days?: number;
  sort?: OrderSort;
  descending?: boolean;
  page: number;
  perPage: number;
}

export const orderSorts = ['created', 'number', 'total', 'customer', 'status', 'payment'] as const;
export type OrderSort = (typeof orderSorts)[number];

// Written as the index `orders_words` has it, or the database does not use that.
const words = sql`(order_number || ' ' || customer_email || ' ' || (shipping_address->>'first_name') || ' ' || (shipping_address->>'last_name'))`;

// Each as an index has it, or the database puts all orders in order for one page.
const columns: Record<OrderSort, { up: SQL; down: SQL }> = {
  created: { up: sql`created_at ASC NULLS FIRST`, down: sql`created_at DESC NULLS LAST` },
  number: { up: sql`order_number`, down: sql`order_number DESC` },
  total: { up: sql`total_cents`, down: sql`total_cents DESC` },
  customer: { up: sql`(shipping_address->>'last_name')`, down: sql`(shipping_address->>'last_name') DESC` },
  status: { up: sql`status, created_at DESC NULLS LAST`, down: sql`status DESC, created_at ASC NULLS FIRST` },
  payment: { up: sql`payment_status, created_at DESC NULLS LAST`, down: sql`payment_status DESC, created_at ASC NULLS FIRST` },
};

/** One page of all orders, and how many there are. */
export async function listOrders(db: Queryable, wish: OrderWish): Promise<{ items: OrderLine[]; total: number }> {
  const where = whereOf(wish);
  const by = columns[wish.sort ?? 'created'][wish.descending === false ? 'up' : 'down'];
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM orders WHERE ${where}`);
  const { rows } = await db.execute<OrderLine & Record<string, unknown>>(sql`
    SELECT o.id, o.order_number AS number, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
      concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') AS customer, o.customer_email AS email,
      o.shipping_address->>'country' AS country, o.total_cents AS "totalCents", o.status, o.payment_status AS "paymentStatus",
      o.payment_method AS method, COALESCE((SELECT sum(quantity) FROM order_items WHERE order_id = o.id), 0)::int AS pieces
    FROM (SELECT * FROM orders WHERE ${where} ORDER BY ${by}, id LIMIT ${wish.perPage} OFFSET ${(wish.page - 1) * wish.perPage}) o
    ORDER BY ${by}, id`);
  return { items: rows, total: Number(counted[0]?.n ?? 0) };
}

function whereOf(wish: OrderWish): SQL {
  const conditions: SQL[] = [sql`true`];
  for (const word of (wish.query ?? '').split(/\s+/).filter(Boolean))
    conditions.push(sql`${words} ILIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (wish.status) conditions.push(sql`status = ${wish.status}`);
  if (wish.paymentStatus) conditions.push(sql`payment_status = ${wish.paymentStatus}`);
  if (wish.method) conditions.push(sql`payment_method = ${wish.method}`);
  if (wish.userId) conditions.push(sql`user_id = ${wish.userId}`);
  if (wish.days) conditions.push(sql`created_at > now() - make_interval(days => ${wish.days})`);
  return sql.join(conditions, sql` AND `);
}
