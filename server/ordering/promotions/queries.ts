import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { promotionRedemptions, promotions } from './schema.ts';

export type Promotion = typeof promotions.$inferSelect;

/** Lists the latest 500 promotions, newest first. */
export function listPromotions(db: Queryable): Promise<Promotion[]> {
  return db.select().from(promotions).orderBy(desc(promotions.createdAt)).limit(500);
}

export async function findPromotionById(db: Queryable, id: string): Promise<Promotion | undefined> {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, id));
  return promotion;
}

export type PromotionRedemption = Awaited<ReturnType<typeof listRedemptions>>[number];

/** Lists the orders that used a promotion, latest first. */
export function listRedemptions(db: Queryable, promotionId: string) {
  const { savedCents, redeemedAt, returnedAt } = promotionRedemptions;
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      total: orders.totalCents,
      savedCents,
      redeemedAt,
      returnedAt,
    })
    .from(promotionRedemptions)
    .innerJoin(orders, eq(orders.id, promotionRedemptions.orderId))
    .where(eq(promotionRedemptions.promotionId, promotionId))
    .orderBy(desc(promotionRedemptions.redeemedAt))
    .limit(200);
}
