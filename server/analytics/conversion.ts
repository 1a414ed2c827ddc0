import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { shopTimeZone } from '../kernel/day.ts';

/** How many of the orders placed this calendar month were paid: the last step of a sale, the one that the orders tell of. */
export interface Conversion {
  placed: number;
  paid: number;
  /** Paid by placed; null while none was placed. */
  rate: number | null;
}

/** The one place that says what a conversion is; where visits are counted it may begin there. */
export async function readConversion(db: Queryable): Promise<Conversion> {
  const { rows } = await db.execute<{ placed: number; paid: number }>(sql`
    SELECT count(*)::int AS placed, count(processed_at)::int AS paid FROM orders
    WHERE created_at >= date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AT TIME ZONE ${shopTimeZone()}`);
  const { placed, paid } = rows[0]!;
  return { placed, paid, rate: placed > 0 ? paid / placed : null };
}
