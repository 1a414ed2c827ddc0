import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';

/**
 * Months for which visit statistics are stored: the current year can then be compared with the year before.
 * French law allows up to 25 months without consent (CNIL).
 */
const retentionMonths = 25;
/**
 * Milliseconds after midnight until a day is closed, so that the counts of all processes from before midnight
 * have arrived.
 */
const graceMs = 10 * 60_000;

/**
 * Closes past days: replaces the rows of their visitors with counts, and deletes the visitors' hashes and the
 * salt, in one SQL statement. Also deletes figures older than 25 months. Idempotent, also when several
 * processes run it.
 */
export async function aggregatePastVisitDays(db: Database, now = new Date()): Promise<void> {
  const first = dayOf(new Date(now.getTime() - graceMs));
  await db.execute(sql`
    WITH gone AS (DELETE FROM visit_visitors WHERE day < ${first} RETURNING day, channel, source, stages),
    salts AS (DELETE FROM visit_salts WHERE day < ${first}),
    days AS (
      INSERT INTO visit_days AS d (day, visitors, saw_product, filled_cart, began_checkout, ordered)
      SELECT day, count(*), count(*) FILTER (WHERE stages & 1 > 0), count(*) FILTER (WHERE stages & 2 > 0),
        count(*) FILTER (WHERE stages & 4 > 0), count(*) FILTER (WHERE stages & 8 > 0) FROM gone GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE SET visitors = d.visitors + EXCLUDED.visitors, saw_product = d.saw_product + EXCLUDED.saw_product,
        filled_cart = d.filled_cart + EXCLUDED.filled_cart, began_checkout = d.began_checkout + EXCLUDED.began_checkout,
        ordered = d.ordered + EXCLUDED.ordered)
    INSERT INTO visit_sources AS s (day, channel, source, visitors, ordered)
    SELECT day, channel, source, count(*), count(*) FILTER (WHERE stages & 8 > 0) FROM gone GROUP BY day, channel, source ORDER BY day, channel, source
    ON CONFLICT (day, channel, source) DO UPDATE SET visitors = s.visitors + EXCLUDED.visitors, ordered = s.ordered + EXCLUDED.ordered`);
  for (const table of [sql`visit_days`, sql`visit_sources`, sql`visit_products`])
    await db.execute(
      sql`DELETE FROM ${table} WHERE day < ${first}::date - make_interval(months => ${retentionMonths})`,
    );
}
