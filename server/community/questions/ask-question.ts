import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { productQuestions } from './schema.ts';

/** Maximum number of unanswered questions per e-mail address, as a protection against abuse. */
const maximumOpen = 10;

export type AskQuestionOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown_product' | 'too_many' };

/**
 * Saves a question about a product and queues a notification to staff, in one transaction.
 *
 * @param query the caller has trimmed the texts, rejected empty texts and validated the e-mail address
 */
export async function askQuestion(
  context: { db: Database; outbox: Outbox },
  query: {
    productId: string;
    name: string;
    email: string;
    question: string;
    locale: Locale;
    userId?: string;
  },
): Promise<AskQuestionOutcome> {
  const email = query.email.toLowerCase();
  return transact<AskQuestionOutcome>(context.db, async (tx) => {
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM product_inventory WHERE product_catalog_id = ${query.productId} AND is_active AND is_visible_online`,
    );
    if (rows.length === 0) return { ok: false, reason: 'unknown_product' };
    const open = and(
      eq(productQuestions.email, email),
      isNull(productQuestions.answeredAt),
      isNull(productQuestions.closedAt),
    );
    const [waiting] = await tx.select({ n: count() }).from(productQuestions).where(open);
    if (waiting!.n >= maximumOpen) return { ok: false, reason: 'too_many' };
    const { productId, name, question, locale, userId } = query;
    const [asked] = await tx
      .insert(productQuestions)
      .values({
        productId,
        name,
        email,
        question,
        locale,
        ...(userId ? { userId } : {}),
      })
      .returning({ id: productQuestions.id });
    await context.outbox.add(tx, 'question-mail', { kind: 'asked', questionId: asked!.id });
    return { ok: true, id: asked!.id };
  });
}
