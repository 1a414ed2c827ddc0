import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { closeReports } from './report-review.ts';
import { productReviews } from './schema.ts';

export type DecideReviewOutcome =
  | { ok: true }
  | { ok: false; reason: 'review_not_found' | 'already_so' | 'reason_required' };

/**
 * Publishes a review, or rejects it with a reason, even when it is already published. The decision, its audit
 * entry, the closing of open reports and the message to the author are written in one transaction.
 *
 * @param decision `reason` is shown to the author
 * @param staff id and IP address of the staff member who decides
 */
export async function decideReview(
  context: { db: Database; outbox: Outbox },
  id: string,
  decision: { status: 'published' } | { status: 'refused'; reason: string },
  staff: { id: string; ip: string },
): Promise<DecideReviewOutcome> {
  const reason = decision.status === 'refused' ? decision.reason.trim() : null;
  if (reason === '') return { ok: false, reason: 'reason_required' };
  return transact<DecideReviewOutcome>(context.db, async (tx) => {
    const [review] = await tx.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
    if (!review) return { ok: false, reason: 'review_not_found' };
    if (review.status === decision.status) return { ok: false, reason: 'already_so' };
    const at = new Date();
    await tx
      .update(productReviews)
      .set({ status: decision.status, refusalReason: reason, decidedAt: at, decidedBy: staff.id })
      .where(eq(productReviews.id, id));
    await closeReports(tx, id, staff.id);
    const [before, after] = [{ status: review.status }, { status: decision.status, reason }];
    await recordAudit(tx, {
      actorId: staff.id,
      action: `review.${decision.status}`,
      subject: `review:${id}`,
      before,
      after,
      ip: staff.ip,
    });
    await context.outbox.add(tx, 'review-mail', { reviewId: id, decidedAt: at.toISOString() });
    return { ok: true };
  });
}
