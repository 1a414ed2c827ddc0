import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { holdsWord } from '#server/platform/db/holds-word.ts';
import { type PageRow, pageAndTotal } from '#server/platform/db/page-and-total.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { troubledOrders } from './troubled.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** An order's payment as a list row. */
export interface PaymentLine {
  /** Id of the order: an order has one payment, with any number of attempts. */
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The provider's id of the payment that pays the order. */
  paymentId: string | null;
  totalCents: Centimes;
  /** Amount refunded or being refunded. */
  refundedCents: Centimes;
  chargedBackCents: Centimes;
  /** Amount retained. */
  netCents: Centimes;
  notes: string;
}

export const paymentSorts = ['created', 'number', 'customer', 'amount', 'status', 'method'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export interface PaymentQuery {
  /** Search words; each must match order number, email address or name, or be a complete payment id. */
  query?: string;
  /** `trouble`: payments that need attention. */
  status?: PaymentStatus | 'trouble';
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

const isPaymentId = (word: string) => /^(tr|sb)_\w+$|^(bank|hand):\S+$/.test(word);

/**
 * One page of all orders' payments with the number found. The total is null without a search, because the
 * figures contain the count of each status; `trouble` is always counted here.
 */
export async function listPayments(
  db: Queryable,
  params: PaymentQuery,
): Promise<{ items: PaymentLine[]; total: number | null }> {
  const isDown = params.descending !== false;
  const sort = params.sort ?? 'created';
  // Matches the indexes; their other columns are never null.
  const direction =
    sort === 'created'
      ? isDown
        ? sql`DESC NULLS LAST`
        : sql`ASC NULLS FIRST`
      : isDown
        ? sql`DESC`
        : sql`ASC`;
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  const isTrouble = params.status === 'trouble';
  const status = isTrouble
    ? sql`o.id IN (${troubledOrders})`
    : params.status
      ? sql`o.payment_status = ${params.status}`
      : sql`true`;
  // A search runs once, for both the count and the page; when sorted by age, the narrow index rows suffice.
  const needsOrders = sort !== 'created' || params.status !== undefined;
  const found = params.query
    ? sql`found AS MATERIALIZED (SELECT w.id, ${needsOrders ? columns[sort] : sql`w.created_at`} AS sorted
          FROM order_words w ${needsOrders ? sql`JOIN orders o ON o.id = w.id` : sql``} WHERE ${bearing(params.query)} AND ${status}),
        page AS (SELECT id FROM found ORDER BY sorted ${direction}, id ${limit})`
    : sql`found AS (SELECT o.id FROM orders o WHERE ${isTrouble ? status : sql`false`}), page AS (SELECT o.id FROM orders o WHERE ${status} ORDER BY ${columns[sort]} ${direction}, o.id ${limit})`;
  const { rows } = await db.execute<PageRow<PaymentLine>>(sql`
    WITH ${found}
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN (
      SELECT page.place, o.id, o.order_number AS number, ${isoInstant(sql`o.created_at`)} AS "createdAt",
        COALESCE(NULLIF(trim(concat_ws(' ', p.first_name, p.last_name)), ''),
          concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name')) AS customer,
        COALESCE(p.email, o.customer_email) AS email, o.payment_method AS method, o.payment_status AS status,
        o.payment_id AS "paymentId", o.total_cents AS "totalCents", COALESCE(o.admin_notes, '') AS notes,
        back.cents AS "refundedCents", came.charged AS "chargedBackCents", came.cents - came.charged - back.cents AS "keptCents"
      FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN orders o USING (id)
      LEFT JOIN profiles p ON p.user_id = o.user_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents, COALESCE(sum(charged_back_cents), 0)::int AS charged
        FROM payment_attempts WHERE order_id = o.id AND status = 'paid') came
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents
        FROM refunds WHERE order_id = o.id AND status NOT IN ('failed', 'canceled')) back) line ON true
    ORDER BY line.place`);
  const { items, total } = pageAndTotal(rows);
  return { items, total: params.query || isTrouble ? total : null };
}

/**
 * SQL condition: each word is in an order's words (`order_words w`), or is the complete id of one of its
 * payments.
 */
function bearing(query: string): SQL {
  const each = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      // Payment ids: `tr_7UhSN1zuXS`, `sb_…`, `bank:…`, `hand:…`
      isPaymentId(word)
        ? sql`w.id IN (SELECT order_id FROM payment_attempts WHERE provider_id = ${word})`
        : holdsWord(sql`w.words`, word),
    );
  return sql.join(each, sql` AND `);
}
