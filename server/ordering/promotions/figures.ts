import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/**
 * Uses of promotion codes in the current calendar month (shop's time zone), without uses undone by a
 * cancelled order.
 */
export interface PromotionFigures extends Record<string, unknown> {
  uses: number;
  /** Number of different codes used. */
  codes: number;
  /**
   * Average saving per order (including delivery) and average price before that saving, in centimes; null
   * without uses.
   */
  averageSaved: Centimes | null;
  averagePrice: Centimes | null;
}

/** Reads the promotion figures of the current calendar month in the shop's time zone. */
export async function readPromotionFigures(db: Queryable): Promise<PromotionFigures> {
  const { rows } = await db.execute<PromotionFigures>(sql`
    SELECT count(*)::int AS uses, count(DISTINCT r.promotion_id)::int AS codes, round(avg(r.saved_cents))::int AS "averageSaved",
      round(avg(o.total_cents + r.saved_cents))::int AS "averagePrice"
    FROM promotion_redemptions r JOIN orders o ON o.id = r.order_id
    WHERE r.returned_at IS NULL
      AND r.redeemed_at >= date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AT TIME ZONE ${shopTimeZone()}`);
  return rows[0]!;
}
