import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { productReviews, reviewReports } from './schema.ts';

/**
 * Maximum number of open reports per review. Further reports are not stored, because they give moderators no
 * new information.
 */
const maximumOpen = 20;

export type ReportReviewOutcome = { ok: true } | { ok: false; reason: 'review_not_found' };

/**
 * Reports a published review to the moderators as inappropriate.
 *
 * @param report the reader's trimmed reason, and the reader's user id when signed in
 */
export async function reportReview(
  db: Database,
  id: string,
  report: { reason: string; userId?: string },
): Promise<ReportReviewOutcome> {
  const [review] = await db
    .select({ status: productReviews.status })
    .from(productReviews)
    .where(eq(productReviews.id, id));
  if (review?.status !== 'published') return { ok: false, reason: 'review_not_found' };
  const open = await db.$count(
    reviewReports,
    and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt)),
  );
  if (open < maximumOpen)
    await db
      .insert(reviewReports)
      .values({ reviewId: id, reason: report.reason, ...(report.userId ? { userId: report.userId } : {}) });
  return { ok: true };
}

/** Closes the open reports on a review after a moderator has checked it. Idempotent. */
export async function closeReports(db: Queryable, id: string, staffId: string): Promise<void> {
  await db
    .update(reviewReports)
    .set({ closedAt: new Date(), closedBy: staffId })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt)));
}

/** Closes the open reports on a review and leaves the review unchanged. Writes an audit entry. */
export async function dismissReports(
  db: Database,
  id: string,
  staff: { id: string; ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await closeReports(tx, id, staff.id);
    await recordAudit(tx, {
      actorId: staff.id,
      action: 'review.kept',
      subject: `review:${id}`,
      ip: staff.ip,
    });
  });
}
