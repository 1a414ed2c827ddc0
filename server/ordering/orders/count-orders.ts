import { sql } from 'drizzle-orm';

/** SQL expression for the number of orders: the sum over the customers, which are far fewer rows. */
export const countOfOrders = sql`(SELECT COALESCE(sum(orders), 0)::int FROM customer_figures)`;
