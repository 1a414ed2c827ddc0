import { sql } from 'drizzle-orm';

/** The ids of orders whose payment somebody must look at: it failed, it is disputed, or money did not go back. */
export const troubledOrders = sql`SELECT id FROM orders WHERE status = 'pending' AND payment_status = 'failed'
  UNION SELECT id FROM orders WHERE payment_status = 'disputed' UNION SELECT order_id FROM refunds WHERE status = 'failed'`;
