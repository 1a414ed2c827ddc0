import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { productQuestions } from './schema.ts';

export type AnswerQuestionOutcome =
  | { ok: true }
  | { ok: false; reason: 'question_not_found' | 'already_answered' | 'answer_required' };

/**
 * Saves the answer to a question and e-mails it to the person who asked, once. When published, question and
 * answer appear on the product page without that person's name. Answer, audit entry and message are written
 * in one transaction.
 *
 * @param staff id and IP address of the staff member who answers
 */
export async function answerQuestion(
  context: { db: Database; outbox: Outbox },
  id: string,
  reply: { answer: string; isPublic: boolean },
  staff: { id: string; ip: string },
): Promise<AnswerQuestionOutcome> {
  const answer = reply.answer.trim();
  if (!answer) return { ok: false, reason: 'answer_required' };
  return transact<AnswerQuestionOutcome>(context.db, async (tx) => {
    const [question] = await tx
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.id, id))
      .for('update');
    if (!question) return { ok: false, reason: 'question_not_found' };
    if (question.answer) return { ok: false, reason: 'already_answered' };
    const at = new Date();
    await tx
      .update(productQuestions)
      .set({
        answer,
        answeredAt: at,
        answeredBy: staff.id,
        publishedAt: reply.isPublic ? at : null,
        closedAt: null,
        closedBy: null,
      })
      .where(eq(productQuestions.id, id));
    const after = { answer, published: reply.isPublic };
    await recordAudit(tx, {
      actorId: staff.id,
      action: 'question.answered',
      subject: `question:${id}`,
      after,
      ip: staff.ip,
    });
    await context.outbox.add(tx, 'question-mail', { kind: 'answered', questionId: id });
    return { ok: true };
  });
}
