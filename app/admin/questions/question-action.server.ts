import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { answerQuestion, closeQuestion, setQuestionPublished } from '#server/community/questions/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import type { EntryResult } from '../use-entry-errors.ts';

interface QuestionContext {
  shop: Shop;
  by: StaffActor;
  id: string;
}

const answerInput = z.object({ answer: z.string().max(4000), public: z.literal('on').optional() });

const refusals = {
  question_not_found: m.questions_admin_gone,
  already_answered: m.questions_admin_already,
  answer_required: m.questions_admin_need_answer,
  not_answered: m.questions_admin_need_answer,
} as const;

const resultOf = (
  outcome: { ok: true } | { ok: false; reason: keyof typeof refusals },
  message: string,
): ActionResult => (outcome.ok ? successResult(message) : failureResult(refusals[outcome.reason]()));

const intents = {
  answer: async ({ shop, by, id }, form) => {
    const input = parseForm(answerInput, form);
    if (!input.ok) return failureResult(m.questions_admin_gone());
    const outcome = await answerQuestion(
      shop,
      id,
      { answer: input.data.answer, isPublic: input.data.public === 'on' },
      by,
    );
    if (!outcome.ok && outcome.reason === 'answer_required')
      return invalidResult({ answer: refusals.answer_required() });
    return resultOf(outcome, m.questions_admin_done_answer());
  },
  show: async ({ shop, by, id }) =>
    resultOf(await setQuestionPublished(shop.db, id, true, by), m.questions_admin_done_shown()),
  hide: async ({ shop, by, id }) =>
    resultOf(await setQuestionPublished(shop.db, id, false, by), m.questions_admin_done_hidden()),
  close: async ({ shop, by, id }) =>
    resultOf(await closeQuestion(shop.db, id, by), m.questions_admin_done_closed()),
} satisfies Record<string, IntentHandler<QuestionContext, ActionResult>>;

/** Handles the staff actions on a question: answer it, show it, hide it, close it. */
export async function actOnQuestion(shop: Shop, by: StaffActor, form: FormData): Promise<EntryResult> {
  const id = z.uuid().safeParse(form.get('question')).data;
  if (!id) return { ...failureResult(m.questions_admin_gone()), id: '' };
  return { ...(await runIntent<QuestionContext, ActionResult>(intents, { shop, by, id }, form)), id };
}
