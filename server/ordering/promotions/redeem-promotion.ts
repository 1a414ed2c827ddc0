import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/**
 * Uses a promotion code for an order, in the order's transaction. One conditional SQL statement ensures that
 * only one of several concurrent orders gets the last use.
 *
 * @param use.saved saving on this order in centimes
 * @returns false when the code can no longer be used; the caller must roll back
 */
export async function redeemPromotion(
  tx: Transaction,
  use: { promotionId: string; orderId: string; userId: string; saved: Centimes },
): Promise<boolean> {
  const { rowCount } = await used(tx, use);
  return rowCount === 1;
}

const used = preparedSql<never, 'promotionId' | 'orderId' | 'userId' | 'saved'>(
  (value) => sql`
    WITH used AS (
      UPDATE promotions SET uses = uses + 1
      WHERE id = ${value('promotionId')} AND is_active AND starts_at <= now() AND (expires_at IS NULL OR expires_at > now())
        AND (max_uses IS NULL OR uses < max_uses)
      RETURNING id, max_uses_per_customer
    ), mine AS (
      INSERT INTO promotion_customers AS c (promotion_id, user_id, uses)
      SELECT id, ${value('userId')}::uuid, 1 FROM used WHERE COALESCE(max_uses_per_customer, 1) > 0
      ON CONFLICT (promotion_id, user_id) DO UPDATE SET uses = c.uses + 1
      WHERE c.uses < COALESCE((SELECT max_uses_per_customer FROM used), 2147483647)
      RETURNING promotion_id
    )
    INSERT INTO promotion_redemptions (order_id, promotion_id, user_id, saved_cents)
    SELECT ${value('orderId')}::uuid, promotion_id, ${value('userId')}::uuid, ${value('saved')}::int FROM mine`,
);

/**
 * Undoes the use of a promotion code by a cancelled order. Does nothing when the order used no code or the
 * use was already undone.
 */
export async function undoRedemption(tx: Transaction, orderId: string): Promise<void> {
  // Locks the promotion before the customer's number of uses, in the same order as `redeemPromotion`, to
  // prevent deadlocks.
  await tx.execute(sql`
    WITH back AS (
      UPDATE promotion_redemptions SET returned_at = now() WHERE order_id = ${orderId} AND returned_at IS NULL
      RETURNING promotion_id, user_id
    ), freed AS (
      UPDATE promotions p SET uses = p.uses - 1 FROM back WHERE p.id = back.promotion_id RETURNING p.id, back.user_id
    )
    UPDATE promotion_customers c SET uses = c.uses - 1 FROM freed WHERE c.promotion_id = freed.id AND c.user_id = freed.user_id`);
}
