import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { VisitCounts } from './tally.ts';

/**
 * Adds the counts of one process to a day, with one SQL statement per table. A visitor that another process
 * has already counted counts once, with the first source that has a name. Views of unknown products are
 * ignored.
 *
 * @param day day in the shop's time zone, such as `2026-11-22`
 */
export async function writeVisitCounts(db: Database, day: string, tally: VisitCounts): Promise<void> {
  // Every process writes the rows in the same order, so that no deadlock occurs.
  const visitors = [...tally.visitors].sort(([a], [b]) => (a < b ? -1 : 1));
  const products = [...tally.products].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.transaction(async (tx) => {
    if (tally.pageViews > 0)
      await tx.execute(sql`INSERT INTO visit_days (day, page_views) VALUES (${day}, ${tally.pageViews})
        ON CONFLICT (day) DO UPDATE SET page_views = visit_days.page_views + EXCLUDED.page_views`);
    if (products.length > 0)
      await tx.execute(sql`INSERT INTO visit_products (day, product_id, views)
        SELECT ${day}::date, c.id, t.views
        FROM unnest(${sql.param(products.map(([id]) => id))}::uuid[], ${sql.param(products.map(([, views]) => views))}::int[]) AS t(id, views)
        JOIN product_catalog c ON c.id = t.id ORDER BY c.id
        ON CONFLICT (day, product_id) DO UPDATE SET views = visit_products.views + EXCLUDED.views`);
    if (visitors.length > 0)
      await tx.execute(sql`INSERT INTO visit_visitors (day, visitor, channel, source, stages)
        SELECT ${day}::date, t.* FROM unnest(${sql.param(visitors.map(([key]) => key))}::text[],
          ${sql.param(visitors.map(([, { source }]) => source.channel))}::text[],
          ${sql.param(visitors.map(([, { source }]) => source.name))}::text[],
          ${sql.param(visitors.map(([, visitor]) => visitor.stages))}::smallint[]) AS t
        ON CONFLICT (day, visitor) DO UPDATE SET stages = visit_visitors.stages | EXCLUDED.stages,
          channel = CASE WHEN visit_visitors.channel = 'direct' THEN EXCLUDED.channel ELSE visit_visitors.channel END,
          source = CASE WHEN visit_visitors.channel = 'direct' THEN EXCLUDED.source ELSE visit_visitors.source END`);
    if (tally.staff.size > 0)
      await tx.execute(
        sql`DELETE FROM visit_visitors WHERE day = ${day} AND visitor = ANY(${sql.param([...tally.staff])}::text[])`,
      );
  });
}
