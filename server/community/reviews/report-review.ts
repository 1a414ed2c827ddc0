import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { productReviews, reviewReports } from './schema.ts';

/** Maximum number of open reports per review; more add nothing for moderators. */
const maximumOpen = 20;

export type ReportReviewOutcome = { ok: true } | { ok: false; reason: 'review_not_found' };

/**
 * Reports a published review as inappropriate to the moderators.
 *
 * @param report the reader's reason, trimmed; the user, if signed in
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
    and(eq(reviewReports.review_id, id), isNull(reviewReports.closed_at)),
  );
  if (open < maximumOpen)
    await db
      .insert(reviewReports)
      .values({ review_id: id, reason: report.reason, ...(report.userId ? { user_id: report.userId } : {}) });
  return { ok: true };
}

/** Closes the open reports on a review after a moderator's check. Idempotent. */
export async function closeReports(db: Queryable, id: string, staffId: string): Promise<void> {
  await db
    .update(reviewReports)
    .set({ closed_at: new Date(), closed_by: staffId })
    .where(and(eq(reviewReports.review_id, id), isNull(reviewReports.closed_at)));
}

/** Keeps a reported review unchanged, with an audit entry. */
export async function storeReview(
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
