import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { paymentProblemOrdersSql } from './troubled-orders.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One row of the payment list in the back office: the payment of one order. */
export interface PaymentListRow {
  /**
   * Id of the order, which also identifies its payment: an order has one payment with any number of attempts.
   */
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  method: PaymentMethod;
  status: PaymentStatus;
  /** The provider's id of the payment that paid the order; null before. */
  paymentId: string | null;
  totalCents: Centimes;
  /** Amount in centimes that has been refunded or is being refunded. */
  refundedCents: Centimes;
  chargedBackCents: Centimes;
  /** Amount in centimes that the shop keeps: captured minus refunded and charged back. */
  netCents: Centimes;
  notes: string;
}

export const paymentSorts = ['created', 'number', 'customer', 'amount', 'status', 'method'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export interface PaymentListQuery {
  /**
   * Search text. Each word must match the order number, the e-mail address or the customer's name, or be a
   * complete payment id.
   */
  query?: string;
  /** `trouble` selects failed and disputed payments, and those with a failed refund. */
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
 * Returns one page of the payments of all orders.
 *
 * @returns `total` is null without a search, because the payment figures already contain the count of each
 * status; for the filter `trouble` it is always counted
 */
export async function listPayments(
  db: Queryable,
  params: PaymentListQuery,
): Promise<{ items: PaymentListRow[]; total: number | null }> {
  const isDown = params.descending !== false;
  const sort = params.sort ?? 'created';
  // The sort direction equals that of the indexes, so that PostgreSQL can use them. Only `created_at` can be
  // null.
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
    ? sql`o.id IN (${paymentProblemOrdersSql})`
    : params.status
      ? sql`o.payment_status = ${params.status}`
      : sql`true`;
  // A search runs once for both the count and the page. When sorted by age, the narrow rows of `order_words`
  // contain everything needed.
  const needsOrders = sort !== 'created' || params.status !== undefined;
  const found = params.query
    ? sql`found AS MATERIALIZED (SELECT w.id, ${needsOrders ? columns[sort] : sql`w.created_at`} AS sorted
          FROM order_words w ${needsOrders ? sql`JOIN orders o ON o.id = w.id` : sql``} WHERE ${bearing(params.query)} AND ${status}),
        page AS (SELECT id FROM found ORDER BY sorted ${direction}, id ${limit})`
    : sql`found AS (SELECT o.id FROM orders o WHERE ${isTrouble ? status : sql`false`}), page AS (SELECT o.id FROM orders o WHERE ${status} ORDER BY ${columns[sort]} ${direction}, o.id ${limit})`;
  const { rows } = await db.execute<PageRow<PaymentListRow>>(sql`
    WITH ${found}
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN (
      SELECT page.place, o.id, o.order_number AS number, ${isoInstant(sql`o.created_at`)} AS "createdAt",
        COALESCE(NULLIF(trim(concat_ws(' ', p.first_name, p.last_name)), ''),
          concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name')) AS customer,
        COALESCE(p.email, o.customer_email) AS email, o.payment_method AS method, o.payment_status AS status,
        o.payment_id AS "paymentId", o.total_cents AS "totalCents", COALESCE(o.admin_notes, '') AS notes,
        back.cents AS "refundedCents", came.charged AS "chargedBackCents", came.cents - came.charged - back.cents AS "netCents"
      FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN orders o USING (id)
      LEFT JOIN profiles p ON p.user_id = o.user_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents, COALESCE(sum(charged_back_cents), 0)::int AS charged
        FROM payment_attempts WHERE order_id = o.id AND status = 'paid') came
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount_cents), 0)::int AS cents
        FROM refunds WHERE order_id = o.id AND status NOT IN ('failed', 'canceled')) back) line ON true
    ORDER BY line.place`);
  const { items, total } = splitPageAndTotal(rows);
  return { items, total: params.query || isTrouble ? total : null };
}

/**
 * SQL condition: each word is in the order's words (`order_words w`) or is the complete id of one of its
 * payments.
 */
function bearing(query: string): SQL {
  const each = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      // Formats of payment ids: `tr_7UhSN1zuXS`, `sb_…`, `bank:…`, `hand:…`.
      isPaymentId(word)
        ? sql`w.id IN (SELECT order_id FROM payment_attempts WHERE provider_id = ${word})`
        : containsFoldedWord(sql`w.words`, word),
    );
  return sql.join(each, sql` AND `);
}
