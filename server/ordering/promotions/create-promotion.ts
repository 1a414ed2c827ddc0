import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { PromotionInput } from './promotion-input.ts';
import { promotions } from './schema.ts';
import { toColumns } from './to-columns.ts';

/** The staff member who acts, and their IP address. */
export interface StaffBy {
  id: string;
  ip: string;
}

export type PromotionCreation = { ok: true; id: string } | { ok: false; reason: 'code_taken' };

/** Creates a promotion code; refused when the code exists, ignoring case. */
export async function createPromotion(
  db: Database,
  input: PromotionInput,
  timeZone: string,
  by: StaffBy,
): Promise<PromotionCreation> {
  return transact<PromotionCreation>(db, async (tx) => {
    const [made] = await tx
      .insert(promotions)
      .values({ ...toColumns(input, timeZone), code: input.code })
      .onConflictDoNothing({ target: promotions.code })
      .returning({ id: promotions.id });
    if (!made) return { ok: false, reason: 'code_taken' };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'promotion.created',
      subject: `promotion:${made.id}`,
      after: input,
      ip: by.ip,
    });
    return { ok: true, id: made.id };
  });
}
