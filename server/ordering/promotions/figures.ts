import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/** How codes were used this calendar month; uses given back by a cancelled order are none. */
export interface PromotionFigures extends Record<string, unknown> {
  uses: number;
  /** How many different codes. */
  codes: number;
  /** What a code took off an order on average, delivery included, and of what before it; null while none was used. */
  averageSaved: Centimes | null;
  averagePrice: Centimes | null;
}

/** The month is that of the shop's time zone. */
export async function readPromotionFigures(db: Queryable): Promise<PromotionFigures> {
  const { rows } = await db.execute<PromotionFigures>(sql`
    SELECT count(*)::int AS uses, count(DISTINCT r.promotion_id)::int AS codes, round(avg(r.saved_cents))::int AS "averageSaved",
      round(avg(o.total_cents + r.saved_cents))::int AS "averagePrice"
    FROM promotion_redemptions r JOIN orders o ON o.id = r.order_id
    WHERE r.returned_at IS NULL
      AND r.redeemed_at >= date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AT TIME ZONE ${shopTimeZone()}`);
  return rows[0]!;
}
