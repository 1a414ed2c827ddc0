import { sql } from 'drizzle-orm';

/** How many orders there are, as a value in SQL: the sum over their customers, who are far fewer rows. */
export const countOfOrders = sql`(SELECT COALESCE(sum(orders), 0)::int FROM customer_figures)`;
