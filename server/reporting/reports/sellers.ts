import { type SQL, sql } from 'drizzle-orm';
import { soldLinesSql } from '#server/reporting/analytics/index.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

/**
 * Defines a report of best sellers by units sold and not returned, from the orders that count as revenue.
 *
 * @param name SQL expression for the name of a row
 * @param group SQL expression by which lines are grouped into rows
 * @param nameless SQL expression for the name of a row that has none
 */
function bestBy(name: SQL, group: SQL, nameless: SQL): ReportDefinition {
  return {
    columns: [
      { key: 'name', kind: 'text' },
      { key: 'sold', kind: 'count' },
      { key: 'given_back', kind: 'count' },
      { key: 'stayed', kind: 'count' },
      { key: 'revenue', kind: 'amount' },
    ],
    async read(db, period) {
      const { rows } = await db.execute<ReportRow>(sql`
        SELECT COALESCE(${name}, ${nameless}) AS name, sum(s.sold)::int AS sold, sum(s.returned)::int AS given_back,
          sum(s.sold - s.returned)::int AS stayed, sum(s.revenue)::bigint AS revenue
        FROM (SELECT product_id, max(product_name) AS product_name, sum(quantity) AS sold, sum(returned) AS returned, sum(kept_cents) AS revenue
          FROM (${soldLinesSql(period)}) lines GROUP BY product_id) s
        LEFT JOIN product_catalog c ON c.id = s.product_id LEFT JOIN product_brands b ON b.id = c.brand_id LEFT JOIN categories k ON k.id = c.category_id
        GROUP BY ${group} ORDER BY stayed DESC, revenue DESC, name`);
      return rows;
    },
  };
}

export const productsReport = bestBy(
  sql`max(concat_ws(' ', c.name, '(' || b.name || ')'))`,
  sql`s.product_id`,
  sql`max(s.product_name)`,
);
const none = '–';
export const brandsReport = bestBy(sql`max(b.name)`, sql`b.id`, sql`${none}::text`);
export const categoriesReport = bestBy(sql`max(k.name->>'fr')`, sql`k.id`, sql`${none}::text`);
