import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productReviews } from './schema.ts';

export type AnswerReviewOutcome = { ok: true } | { ok: false; reason: 'review_not_found' };

/**
 * Saves the shop's public answer to a review. An empty text removes the answer.
 *
 * @param staff id and IP address of the staff member who answers
 */
export async function answerReview(
  db: Database,
  id: string,
  text: string,
  staff: { id: string; ip: string },
): Promise<AnswerReviewOutcome> {
  const answer = text.trim() || null;
  return transact<AnswerReviewOutcome>(db, async (tx) => {
    const [review] = await tx.select().from(productReviews).where(eq(productReviews.id, id)).for('update');
    if (!review) return { ok: false, reason: 'review_not_found' };
    const change = { answer, answeredAt: answer ? new Date() : null, answeredBy: answer ? staff.id : null };
    await tx.update(productReviews).set(change).where(eq(productReviews.id, id));
    const [before, after] = [{ answer: review.answer }, { answer }];
    await recordAudit(tx, {
      actorId: staff.id,
      action: 'review.answered',
      subject: `review:${id}`,
      before,
      after,
      ip: staff.ip,
    });
    return { ok: true };
  });
}
