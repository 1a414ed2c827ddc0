import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import type { PromotionInput } from './promotion-input.ts';
import { promotions } from './schema.ts';
import { toPromotionColumns } from './to-columns.ts';

export type CreatePromotionOutcome = { ok: true; id: string } | { ok: false; reason: 'code_taken' };

/** Creates a promotion with a code. Rejected when the code exists, ignoring case. */
export async function createPromotion(
  db: TransactionSource,
  input: PromotionInput,
  timeZone: string,
  by: StaffActor,
): Promise<CreatePromotionOutcome> {
  return transact<CreatePromotionOutcome>(db, async (tx) => {
    const [made] = await tx
      .insert(promotions)
      .values({ ...toPromotionColumns(input, timeZone), code: input.code })
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
