import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/**
 * Finds active promotion codes that have ended (used up or expired) since the last run, and notifies staff
 * once per end. A code that is extended and ends again is reported again. The record of the end and the
 * notification are written in one transaction.
 *
 * @returns the number of newly reported ends
 */
export async function reportEndedPromotions({
  db,
  outbox,
}: {
  db: Database;
  outbox: Outbox;
}): Promise<number> {
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
