import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';
import type { TrafficChannel } from '#server/reporting/analytics/schema.ts';

/** Visit totals of one day. A visitor counts once per day. */
export interface VisitDay {
  day: string;
  pageViews: number;
  visitors: number;
  sawProduct: number;
  filledCart: number;
  beganCheckout: number;
  ordered: number;
}

/** Lists the days of a period on which visits were counted, including today. */
export async function listVisitDays(db: Queryable, { from, to }: Period): Promise<VisitDay[]> {
  const { rows } = await db.execute<VisitDay & Record<string, unknown>>(sql`
    SELECT day::text AS day, sum(page_views)::int AS "pageViews", sum(visitors)::int AS visitors, sum(saw_product)::int AS "sawProduct",
      sum(filled_cart)::int AS "filledCart", sum(began_checkout)::int AS "beganCheckout", sum(ordered)::int AS ordered
    FROM (
      SELECT day, page_views, visitors, saw_product, filled_cart, began_checkout, ordered FROM visit_days
      UNION ALL
      SELECT day, 0, count(*), count(*) FILTER (WHERE stages & 1 > 0), count(*) FILTER (WHERE stages & 2 > 0),
        count(*) FILTER (WHERE stages & 4 > 0), count(*) FILTER (WHERE stages & 8 > 0) FROM visit_visitors GROUP BY day) counted
    WHERE day BETWEEN ${from} AND ${to} GROUP BY day ORDER BY day`);
  return rows;
}

export interface VisitSource {
  channel: TrafficChannel;
  /**
   * Name of the source; empty for direct visits, and when the day already had the maximum number of names.
   */
  source: string;
  visitors: number;
  ordered: number;
}

/** Lists the traffic sources of a period, the one with the most visitors first. */
export async function listVisitSources(db: Queryable, { from, to }: Period): Promise<VisitSource[]> {
  const { rows } = await db.execute<VisitSource & Record<string, unknown>>(sql`
    SELECT channel, source, sum(visitors)::int AS visitors, sum(ordered)::int AS ordered
    FROM (
      SELECT day, channel, source, visitors, ordered FROM visit_sources
      UNION ALL
      SELECT day, channel, source, count(*), count(*) FILTER (WHERE stages & 8 > 0) FROM visit_visitors GROUP BY day, channel, source) counted
    WHERE day BETWEEN ${from} AND ${to} GROUP BY channel, source ORDER BY visitors DESC, channel, source`);
  return rows;
}

export async function countProductViews(
  db: Queryable,
  { from, to }: Period,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; views: number }>(sql`
    SELECT product_id AS id, sum(views)::int AS views FROM visit_products
    WHERE day BETWEEN ${from} AND ${to} AND product_id = ANY(${sql.param(ids)}::uuid[]) GROUP BY product_id`);
  return new Map(rows.map(({ id, views }) => [id, views]));
}
