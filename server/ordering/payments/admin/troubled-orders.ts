import { sql } from 'drizzle-orm';

/**
 * SQL query for the ids of orders whose payment staff must check: failed, disputed, or with a failed refund.
 */
export const paymentProblemOrdersSql = sql`SELECT id FROM orders WHERE status = 'pending' AND payment_status = 'failed'
  UNION SELECT id FROM orders WHERE payment_status = 'disputed' UNION SELECT order_id FROM refunds WHERE status = 'failed'`;
