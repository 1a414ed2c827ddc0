import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '../../../shared/orders.ts';
import type { Queryable } from '../../db/client.ts';
import type { Centimes } from '../../kernel/money.ts';

/** An order's payment as a line of a list. */
export interface PaymentLine {
  /** The order's id: an order has one payment, in as many tries as it takes. */
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The provider's id of the payment that counts. */
  paymentId: string | null;
  totalCents: Centimes;
  /** What goes or went back. */
  refundedCents: Centimes;
  chargedBackCents: Centimes;
  /** What is still here. */
  keptCents: Centimes;
  notes: string;
}

export const paymentSorts = ['created', 'number', 'customer', 'amount', 'status', 'method'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export interface PaymentWish {
  /** Each word is looked for in order number, e-mail and name, or is a payment's whole id. */
  query?: string;
  status?: PaymentStatus;
  sort?: PaymentSort;
  descending?: boolean;
  page: number;
  perPage: number;
}

const columns: Record<PaymentSort, SQL> = {
  created: sql`o.created_at`,
  number: sql`o.order_number`,
  customer: sql`o.shipping_address->>'last_name'`,
  amount: sql`o.total_cents`,
  status: sql`o.payment_status`,
  method: sql`o.payment_method`,
};

// Written as the indexes `orders_words` and `user_words` have them, or the database does not use those.
const words = sql`(o.order_number || ' ' || o.customer_email || ' ' || (o.shipping_address->>'first_name') || ' ' || (o.shipping_address->>'last_name'))`;

/** How many payments are found. */
export async function countPayments(db: Queryable, wish: Pick<PaymentWish, 'query' | 'status'>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders o WHERE ${await whereOf(db, wish)}`);
  return rows[0]?.n ?? 0;
}

/** One page of all orders' payments. */
export async function listPayments(db: Queryable, wish: PaymentWish): Promise<PaymentLine[]> {
  const where = await whereOf(db, wish);
  const isDown = wish.descending !== false;
  const sort = wish.sort ?? 'created';
  // The order of the indexes, whose columns are never empty.
  const direction = sort === 'created' ? (isDown ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`) : isDown ? sql`DESC` : sql`ASC`;
  const by = sql`${columns[sort]} ${direction}, o.id`;
  const { rows } = await db.execute<PaymentLine & Record<string, unknown>>(sql`
    SELECT o.id, o.order_number AS number, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
      COALESCE(NULLIF(trim(concat_ws(' ', p.first_name, p.last_name)), ''),
        concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name')) AS customer,
      COALESCE(p.email, o.customer_email) AS email, o.payment_method AS method, o.payment_status AS status,
      o.payment_id AS "paymentId", o.total_cents AS "totalCents", COALESCE(o.admin_notes, '') AS notes,
      back.cents AS "refundedCents", came.charged AS "chargedBackCents", came.cents - came.charged - back.cents AS "keptCents"
    FROM (SELECT * FROM orders o WHERE ${where} ORDER BY ${by} LIMIT ${wish.perPage} OFFSET ${(wish.page - 1) * wish.perPage}) o
    LEFT JOIN profiles p ON p.user_id = o.user_id
    CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents, COALESCE(sum(charged_back_cents), 0)::int AS charged
      FROM payment_attempts WHERE order_id = o.id AND status = 'paid') came
    CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents
      FROM refunds WHERE order_id = o.id AND status NOT IN ('failed', 'canceled')) back
    ORDER BY ${by}`);
  return rows;
}

/** `tr_7UhSN1zuXS`, `sb_…`, `bank:…`, `hand:…` */
const paymentId = /^(tr|sb)_\w+$|^(bank|hand):\S+$/;

/** So many people are named one by one; more are looked up with the orders. */
const fewPeople = 500;

async function whereOf(db: Queryable, wish: Pick<PaymentWish, 'query' | 'status'>): Promise<SQL> {
  const conditions: SQL[] = [sql`true`];
  for (const word of (wish.query ?? '').split(/\s+/).filter(Boolean)) {
    if (paymentId.test(word)) {
      conditions.push(sql`o.id IN (SELECT order_id FROM payment_attempts WHERE provider_id = ${word})`);
      continue;
    }
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    // Asked first: mostly nobody is called so, and the index of the orders' own words answers alone.
    const named = sql`SELECT u.id FROM "user" u WHERE (u.name || ' ' || u.email) ILIKE ${part}`;
    const { rows: people } = await db.execute<{ id: string }>(sql`${named} LIMIT ${fewPeople + 1}`);
    const isTheirs =
      people.length > fewPeople
        ? sql`o.user_id IN (${named})`
        : sql`o.user_id IN (${sql.join(
            people.map(({ id }) => sql`${id}`),
            sql`, `,
          )})`;
    conditions.push(people.length > 0 ? sql`(${words} ILIKE ${part} OR ${isTheirs})` : sql`${words} ILIKE ${part}`);
  }
  if (wish.status) conditions.push(sql`o.payment_status = ${wish.status}`);
  return sql.join(conditions, sql` AND `);
}
