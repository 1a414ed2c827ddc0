import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { answerQuestion, closeQuestion, showQuestion } from '#server/community/questions/index.ts';
import type { Shop } from '#server/shop.ts';
import type { ListAnswer } from '../use-flash-message.ts';

const work = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('answer'),
    question: z.uuid(),
    answer: z.string().max(4000),
    public: z.literal('on').optional(),
  }),
  z.object({ intent: z.enum(['show', 'hide', 'close']), question: z.uuid() }),
]);

const refusals = {
  question_not_found: m.questions_admin_gone,
  already_answered: m.questions_admin_already,
  answer_required: m.questions_admin_need_answer,
  not_answered: m.questions_admin_need_answer,
} as const;

/**
 * Staff actions on a question: answer, publish, hide, archive.
 *
 * @param by staff member and IP address
 */
export async function actOnQuestion(shop: Shop, by: { id: string; ip: string }, form: FormData): Promise<ListAnswer> {
  const read = work.safeParse(Object.fromEntries(form));
  if (!read.success) return { ok: false, id: '', message: m.questions_admin_gone() };
  const { data } = read;
  const id = data.question;
  if (data.intent === 'answer') {
    const outcome = await answerQuestion(shop, id, { answer: data.answer, isPublic: data.public === 'on' }, by);
    if (outcome.ok) return { ok: true, id, message: m.questions_admin_done_answer() };
    const isField = outcome.reason === 'answer_required';
    return { ok: false, id, message: refusals[outcome.reason](), ...(isField ? { field: 'answer' } : {}) };
  }
  const outcome =
    data.intent === 'close' ? await closeQuestion(shop.db, id, by) : await showQuestion(shop.db, id, data.intent === 'show', by);
  if (!outcome.ok) return { ok: false, id, message: refusals[outcome.reason]() };
  const done = { show: m.questions_admin_done_shown, hide: m.questions_admin_done_hidden, close: m.questions_admin_done_closed };
  return { ok: true, id, message: done[data.intent]() };
}
