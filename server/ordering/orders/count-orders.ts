import { sql } from 'drizzle-orm';

/**
 * SQL expression for the number of all orders. It sums the number of orders per customer in
 * `customer_figures`, because that table has far fewer rows than `orders`.
 */
export const orderCountSql = sql`(SELECT COALESCE(sum(orders), 0)::int FROM customer_figures)`;
