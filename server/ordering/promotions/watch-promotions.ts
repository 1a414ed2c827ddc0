import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/**
 * Notes which active codes have come to their end since the last look, used up or past their last day, and has staff told
 * of each, once for each end: a code that is prolonged or widened and ends again is told again. What was noted and the
 * message to come stand in one transaction.
 *
 * @returns how many are new
 */
export async function watchPromotions({ db, outbox }: { db: Database; outbox: Outbox }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      DELETE FROM promotion_notices n USING promotions p WHERE p.id = n.promotion_id
        AND ((n.cause = 'expired' AND (p.expires_at IS NULL OR p.expires_at > now()))
          OR (n.cause = 'used_up' AND (p.max_uses IS NULL OR p.uses < p.max_uses)))`);
    const { rows } = await tx.execute<{ id: string; promotion_id: string; cause: 'expired' | 'used_up' }>(sql`
      INSERT INTO promotion_notices (promotion_id, cause)
      SELECT id, 'expired' FROM promotions WHERE is_active AND expires_at <= now()
      UNION ALL SELECT id, 'used_up' FROM promotions WHERE is_active AND uses >= max_uses
      ON CONFLICT DO NOTHING RETURNING id, promotion_id, cause`);
    for (const { id, promotion_id: promotionId, cause } of rows)
      await outbox.add(tx, 'staff-mail', { kind: 'promotion_ended', promotionId, noticeId: id, cause });
    return rows.length;
  });
}
