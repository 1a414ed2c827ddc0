import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { productQuestions } from './schema.ts';

export type ShowQuestionOutcome = { ok: true } | { ok: false; reason: 'question_not_found' | 'not_answered' };

/**
 * Publishes an answered question on its product page, or withdraws it. Idempotent.
 *
 * @param staff who does it, and from which IP address
 */
export async function showQuestion(
  db: Database,
  id: string,
  isPublic: boolean,
  staff: { id: string; ip: string },
): Promise<ShowQuestionOutcome> {
  return transact<ShowQuestionOutcome>(db, async (tx) => {
    const [question] = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('update');
    if (!question) return { ok: false, reason: 'question_not_found' };
    if (!question.answer) return { ok: false, reason: 'not_answered' };
    if (Boolean(question.published_at) === isPublic) return { ok: true };
    await tx
      .update(productQuestions)
      .set({ published_at: isPublic ? new Date() : null })
      .where(eq(productQuestions.id, id));
    const action = isPublic ? 'question.published' : 'question.hidden';
    await recordAudit(tx, { actorId: staff.id, action, subject: `question:${id}`, ip: staff.ip });
    return { ok: true };
  });
}

/**
 * Closes an entry that is not a question, without sending a message. Does not affect an answered question.
 */
export async function closeQuestion(
  db: Database,
  id: string,
  staff: { id: string; ip: string },
): Promise<ShowQuestionOutcome> {
  return transact<ShowQuestionOutcome>(db, async (tx) => {
    const [question] = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('update');
    if (!question || question.answer) return { ok: false, reason: 'question_not_found' };
    if (question.closed_at) return { ok: true };
    await tx
      .update(productQuestions)
      .set({ closed_at: new Date(), closed_by: staff.id })
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
