import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import type { PromotionInput } from './promotion-input.ts';
import { promotions } from './schema.ts';
import { toColumnNames } from '#server/platform/db/columns.ts';
import { toPromotionColumns } from './to-columns.ts';

export type ChangePromotionOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'fewer_than_used' | 'code_used' };

/**
 * Changes a promotion. Placed orders stay as they are. A code that has been used cannot be renamed, and its
 * limit cannot be set below its number of uses.
 */
export async function changePromotion(
  db: TransactionSource,
  id: string,
  input: PromotionInput,
  timeZone: string,
  by: StaffActor,
): Promise<ChangePromotionOutcome | { ok: false; reason: 'code_taken' }> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
    if (!before) return { ok: false, reason: 'not_found' } as const;
    if (input.max_uses !== null && input.max_uses < before.uses)
      return { ok: false, reason: 'fewer_than_used' } as const;
    if (input.code !== before.code) {
      if (before.uses > 0) return { ok: false, reason: 'code_used' } as const;
      const [taken] = await tx
        .select({ id: promotions.id })
        .from(promotions)
        .where(eq(promotions.code, input.code));
      if (taken) return { ok: false, reason: 'code_taken' } as const;
    }
    const columns = toPromotionColumns(input, timeZone);
    // Without a first day in the form, the promotion's start time stays unchanged.
    const startsAt = input.starts_on ? columns.startsAt : before.startsAt;
    await tx
      .update(promotions)
      .set({ ...columns, startsAt, code: input.code, updatedAt: new Date() })
      .where(eq(promotions.id, id));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'promotion.changed',
      subject: `promotion:${id}`,
      before: toColumnNames(promotions, before),
      after: input,
      ip: by.ip,
    });
    return { ok: true } as const;
  });
}

/** Deactivates or reactivates a promotion. */
export async function setPromotionActive(
  db: TransactionSource,
  id: string,
  isActive: boolean,
  by: StaffActor,
): Promise<ChangePromotionOutcome> {
  return transact<ChangePromotionOutcome>(db, async (tx) => {
    const changed = await tx
      .update(promotions)
      .set({ isActive, updatedAt: new Date() })
      .where(eq(promotions.id, id))
      .returning({ id: promotions.id });
    if (changed.length === 0) return { ok: false, reason: 'not_found' };
    const action = isActive ? 'promotion.activated' : 'promotion.ended';
    await recordAudit(tx, { actorId: by.id, action, subject: `promotion:${id}`, ip: by.ip });
    return { ok: true };
  });
}
