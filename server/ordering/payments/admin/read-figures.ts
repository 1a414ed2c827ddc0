import { sql } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { orderCountSql } from '#server/ordering/orders/index.ts';

/** Payment figures of the shop. */
export interface PaymentFigures {
  all: number;
  byStatus: Record<PaymentStatus, number>;
  /** Total in centimes of the orders paid in the current calendar month (shop's time zone). */
  monthCents: Centimes;
  /** Number of paid orders divided by the number of all orders, from 0 to 1; null without orders. */
  successRate: number | null;
}

/**
 * Reads the payment figures in one query that uses only indexes. Does not count the paid orders, which are
 * nearly all: their number is the total minus all other statuses.
 */
export async function readPaymentFigures(db: Queryable, timeZone: string): Promise<PaymentFigures> {
  const { rows } = await db.execute<{ status: PaymentStatus | null; n: number; cents: string | null }>(sql`
    SELECT NULL AS status, ${orderCountSql} AS n, (SELECT sum(total_cents) FROM orders WHERE payment_status = 'paid'
      AND processed_at >= date_trunc('month', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})::bigint AS cents
    UNION ALL SELECT payment_status, count(*)::int, NULL FROM orders
      WHERE payment_status IN ('pending', 'failed', 'cancelled', 'refunded', 'disputed') GROUP BY payment_status`);
  const byStatus = { pending: 0, paid: 0, failed: 0, cancelled: 0, refunded: 0, disputed: 0 };
  for (const { status, n } of rows) if (status) byStatus[status] = n;
  const whole = rows.find(({ status }) => status === null);
  const all = whole?.n ?? 0;
  byStatus.paid = all - Object.values(byStatus).reduce((sum, n) => sum + n, 0);
  return {
    all,
    byStatus,
    monthCents: Number(whole?.cents ?? 0),
    successRate: all > 0 ? byStatus.paid / all : null,
  };
}
