import { sql } from 'drizzle-orm';

/** Ids of orders whose payment needs attention: failed, disputed, or with a failed refund. */
export const troubledOrders = sql`SELECT id FROM orders WHERE status = 'pending' AND payment_status = 'failed'
  UNION SELECT id FROM orders WHERE payment_status = 'disputed' UNION SELECT order_id FROM refunds WHERE status = 'failed'`;
