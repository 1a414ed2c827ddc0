import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { promotionRedemptions, promotions } from './schema.ts';

export type Promotion = typeof promotions.$inferSelect;

/** All promotions, the newest first. */
export function listPromotions(db: Queryable): Promise<Promotion[]> {
  return db.select().from(promotions).orderBy(desc(promotions.created_at)).limit(500);
}

export async function findPromotionById(db: Queryable, id: string): Promise<Promotion | undefined> {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, id));
  return promotion;
}

export type Redemption = Awaited<ReturnType<typeof redemptionsOf>>[number];

/** Orders that used a promotion, the latest first. */
export function redemptionsOf(db: Queryable, promotionId: string) {
  const { saved_cents, redeemed_at, returned_at } = promotionRedemptions;
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.order_number,
      total: orders.total_cents,
      saved_cents,
      redeemed_at,
      returned_at,
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.order_id))
    .where(eq(promotionRedemptions.promotion_id, promotionId))
    .orderBy(desc(promotionRedemptions.redeemed_at))
    .limit(200);
}
