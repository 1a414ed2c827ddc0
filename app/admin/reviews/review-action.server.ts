import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { answerReview, decideReview, dismissReports } from '#server/community/reviews/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import type { EntryResult } from '../use-entry-errors.ts';

interface ReviewContext {
  shop: Shop;
  by: StaffActor;
  id: string;
}

const refuseInput = z.object({ reason: z.string().trim().max(500) });
const answerInput = z.object({ answer: z.string().trim().max(4000) });

const intents = {
  publish: (context) => decide(context, { status: 'published' }),
  refuse: async (context, form) => {
    const input = parseForm(refuseInput, form);
    return input.ok
      ? decide(context, { status: 'refused', reason: input.data.reason })
      : failureResult(m.reviews_admin_gone());
  },
  answer: async ({ shop, by, id }, form) => {
    const input = parseForm(answerInput, form);
    const answered = input.ok && (await answerReview(shop.db, id, input.data.answer, by)).ok;
    return answered ? successResult(m.reviews_admin_done_answer()) : failureResult(m.reviews_admin_gone());
  },
  keep: async ({ shop, by, id }) => {
    await dismissReports(shop.db, id, by);
    return successResult(m.reviews_admin_done_kept());
  },
} satisfies Record<string, IntentHandler<ReviewContext, ActionResult>>;

/**
 * Handles the staff actions on a review: publish it, reject it with a reason, answer it in public, keep it in
 * spite of reports.
 */
export async function actOnReview(shop: Shop, by: StaffActor, form: FormData): Promise<EntryResult> {
  const id = z.uuid().safeParse(form.get('review')).data;
  if (!id) return { ...failureResult(m.reviews_admin_gone()), id: '' };
  return { ...(await runIntent<ReviewContext, ActionResult>(intents, { shop, by, id }, form)), id };
}

async function decide(
  { shop, by, id }: ReviewContext,
  decision: Parameters<typeof decideReview>[2],
): Promise<ActionResult> {
  const outcome = await decideReview(shop, id, decision, by);
  if (outcome.ok)
    return successResult(
      decision.status === 'published' ? m.reviews_admin_done_published() : m.reviews_admin_done_refused(),
    );
  if (outcome.reason === 'reason_required') return invalidResult({ reason: m.reviews_admin_reason_needed() });
  return failureResult(outcome.reason === 'already_so' ? m.reviews_admin_already() : m.reviews_admin_gone());
}
