import { sql } from 'drizzle-orm';

/**
 * SQL expression for the number of all orders. It sums the counts per customer, because that table has far
 * fewer rows.
 */
export const orderCountSql = sql`(SELECT COALESCE(sum(orders), 0)::int FROM customer_figures)`;
