import { and, eq } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { authorName } from './author-name.ts';
import { findDeliveredOrderLine } from './queries.ts';
import { productReviews } from './schema.ts';

export type WriteReviewOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_bought' | 'already_published' };

/**
 * Saves a customer's review of a product that they received; a moderator then decides about it. The customer
 * may rewrite the review until it is published, also after a rejection; it is then pending again.
 *
 * @param words rating from 1 to 5; the caller has trimmed title and body and rejected empty texts
 */
export async function writeReview(
  db: Database,
  author: { userId: string; firstName: string; lastName: string },
  words: { productId: string; rating: number; title: string; body: string; locale: Locale },
): Promise<WriteReviewOutcome> {
  return transact<WriteReviewOutcome>(db, async (tx) => {
    const line = await findDeliveredOrderLine(tx, author.userId, words.productId);
    if (!line) return { ok: false, reason: 'not_bought' };
    const { productId, ...fields } = words;
    const content = {
      ...fields,
      authorName: authorName(author.firstName, author.lastName),
      orderItemId: line,
    };
    const [added] = await tx
      .insert(productReviews)
      .values({ ...content, productId, userId: author.userId })
      .onConflictDoNothing()
      .returning({ id: productReviews.id });
    if (added) return { ok: true, id: added.id };
    const [mine] = await tx
      .select()
      .from(productReviews)
      .where(and(eq(productReviews.productId, productId), eq(productReviews.userId, author.userId)))
      .for('update');
    if (!mine || mine.status === 'published') return { ok: false, reason: 'already_published' };
    const resubmitted = {
      status: 'pending',
      refusalReason: null,
      decidedAt: null,
      decidedBy: null,
      createdAt: new Date(),
    } as const;
    await tx
      .update(productReviews)
      .set({ ...content, ...resubmitted })
      .where(eq(productReviews.id, mine.id));
    return { ok: true, id: mine.id };
  });
}
