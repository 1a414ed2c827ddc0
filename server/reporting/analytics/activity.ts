import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';
import { refundedSalesSql } from '#server/reporting/refunded-sales.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

export type ActivityKind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'overpayment'
  | 'return'
  | 'customer'
  | 'review'
  | 'question';

/** One event in the shop, as the overview of the back office shows it. */
export interface ShopActivity {
  kind: ActivityKind;
  at: string;
  /** Id of the order, the customer, the review or the question, with which the overview links to its page. */
  id: string;
  /** Number of the order, or name of the customer or the product. */
  label: string;
  amount: Centimes | null;
}

/**
 * Lists the latest events in the shop: orders, payments, refunds, returns, new customers, reviews and
 * questions.
 */
export async function listRecentActivity(db: Queryable, limit = 12): Promise<ShopActivity[]> {
  // `at` is never null. The NULLS clause must equal the index's definition, so that the index can be used for
  // sorting.
  const newest = (rows: ReturnType<typeof sql>, nulls = sql``) =>
    sql`(${rows} ORDER BY at DESC ${nulls} LIMIT ${limit})`;
  const { rows } = await db.execute<ShopActivity & Record<string, unknown>>(sql`
    SELECT kind, ${isoInstant(sql`at`)} AS at, id, label, amount FROM (
      ${newest(sql`SELECT 'order' AS kind, created_at AS at, id::text AS id, order_number AS label, total_cents AS amount FROM orders`, sql`NULLS LAST`)}
      UNION ALL ${newest(sql`SELECT 'payment', processed_at AS at, id::text, order_number, total_cents FROM orders WHERE processed_at IS NOT NULL`)}
      UNION ALL ${newest(sql`SELECT CASE WHEN ${refundedSalesSql} = 0 THEN 'overpayment' ELSE 'refund' END, r.updated_at AS at, o.id::text, o.order_number, r.amount_cents FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'done'`)}
      UNION ALL ${newest(sql`SELECT 'return', r.asked_at AS at, o.id::text, o.order_number, NULL::int FROM returns r JOIN orders o ON o.id = r.order_id`)}
      UNION ALL ${newest(sql`SELECT 'customer', u.created_at AS at, u.id::text, u.name, NULL::int FROM "user" u WHERE u.email NOT LIKE ${`%${closedAccountDomain}`}
        AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role <> 'user')`)}
      UNION ALL ${newest(sql`SELECT 'review', v.created_at AS at, v.id::text, c.name, NULL::int FROM product_reviews v JOIN product_catalog c ON c.id = v.product_id`)}
      UNION ALL ${newest(sql`SELECT 'question', q.created_at AS at, q.id::text, c.name, NULL::int FROM product_questions q JOIN product_catalog c ON c.id = q.product_id`)}
    ) happened ORDER BY at DESC, kind LIMIT ${limit}`);
  return rows;
}
