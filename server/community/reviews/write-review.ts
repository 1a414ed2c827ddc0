import { and, eq } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { authorName } from './author-name.ts';
import { deliveredLine } from './queries.ts';
import { productReviews } from './schema.ts';

export type WriteReviewOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_bought' | 'already_published' };

/**
 * Saves a customer's review of a product they received, pending moderation. Until it is published, also after
 * a rejection, it may be rewritten and is then pending again.
 *
 * @param words rating 1 to 5; title and body already trimmed and not empty
 */
export async function writeReview(
  db: Database,
  author: { userId: string; firstName: string; lastName: string },
  words: { productId: string; rating: number; title: string; body: string; locale: Locale },
): Promise<WriteReviewOutcome> {
  return transact<WriteReviewOutcome>(db, async (tx) => {
    const line = await deliveredLine(tx, author.userId, words.productId);
    if (!line) return { ok: false, reason: 'not_bought' };
    const { productId, ...fields } = words;
    const content = {
      ...fields,
      author_name: authorName(author.firstName, author.lastName),
      order_item_id: line,
    };
    const [added] = await tx
      .insert(productReviews)
      .values({ ...content, product_id: productId, user_id: author.userId })
      .onConflictDoNothing()
      .returning({ id: productReviews.id });
    if (added) return { ok: true, id: added.id };
    const [mine] = await tx
      .select()
      .from(productReviews)
      .where(and(eq(productReviews.product_id, productId), eq(productReviews.user_id, author.userId)))
      .for('update');
    if (!mine || mine.status === 'published') return { ok: false, reason: 'already_published' };
    const resubmitted = {
      status: 'pending',
      refusal_reason: null,
      decided_at: null,
      decided_by: null,
      created_at: new Date(),
    } as const;
    await tx
      .update(productReviews)
      .set({ ...content, ...resubmitted })
      .where(eq(productReviews.id, mine.id));
    return { ok: true, id: mine.id };
  });
}
