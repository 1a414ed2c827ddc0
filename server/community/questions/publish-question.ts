import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productQuestions } from './schema.ts';

export type PublishQuestionOutcome =
  | { ok: true }
  | { ok: false; reason: 'question_not_found' | 'not_answered' };

/**
 * Publishes an answered question on its product page, or removes it from the page. Idempotent.
 *
 * @param staff id and IP address of the staff member
 */
export async function setQuestionPublished(
  db: Database,
  id: string,
  isPublic: boolean,
  staff: { id: string; ip: string },
): Promise<PublishQuestionOutcome> {
  return transact<PublishQuestionOutcome>(db, async (tx) => {
    const [question] = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('update');
    if (!question) return { ok: false, reason: 'question_not_found' };
    if (!question.answer) return { ok: false, reason: 'not_answered' };
    if (Boolean(question.publishedAt) === isPublic) return { ok: true };
    await tx
      .update(productQuestions)
      .set({ publishedAt: isPublic ? new Date() : null })
      .where(eq(productQuestions.id, id));
    const action = isPublic ? 'question.published' : 'question.hidden';
    await recordAudit(tx, { actorId: staff.id, action, subject: `question:${id}`, ip: staff.ip });
    return { ok: true };
  });
}

/**
 * Closes an entry that is not a question. The author receives no message. An answered question cannot be
 * closed.
 */
export async function closeQuestion(
  db: Database,
  id: string,
  staff: { id: string; ip: string },
): Promise<PublishQuestionOutcome> {
  return transact<PublishQuestionOutcome>(db, async (tx) => {
    const [question] = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('update');
    if (!question || question.answer) return { ok: false, reason: 'question_not_found' };
    if (question.closedAt) return { ok: true };
    await tx
      .update(productQuestions)
      .set({ closedAt: new Date(), closedBy: staff.id })
      .where(eq(productQuestions.id, id));
    await recordAudit(tx, {
      actorId: staff.id,
      action: 'question.closed',
      subject: `question:${id}`,
      ip: staff.ip,
    });
    return { ok: true };
  });
}
