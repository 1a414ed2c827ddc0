import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { answerReview, decideReview, storeReview } from '#server/community/reviews/index.ts';
import type { Shop } from '#server/shop.ts';
import type { ListAnswer } from '../use-flash-message.ts';

const work = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish'), review: z.uuid() }),
  z.object({ intent: z.literal('refuse'), review: z.uuid(), reason: z.string().trim().max(500) }),
  z.object({ intent: z.literal('answer'), review: z.uuid(), answer: z.string().trim().max(4000) }),
  z.object({ intent: z.literal('keep'), review: z.uuid() }),
]);

/**
 * Moderator actions on a review: publish, reject with a reason, reply publicly, keep despite reports.
 *
 * @param by staff member and IP address
 */
export async function actOnReview(shop: Shop, by: { id: string; ip: string }, form: FormData): Promise<ListAnswer> {
  const read = work.safeParse(Object.fromEntries(form));
  if (!read.success) return { ok: false, id: '', message: m.reviews_admin_gone() };
  const { data } = read;
  const id = data.review;
  if (data.intent === 'keep') {
    await storeReview(shop.db, id, by);
    return { ok: true, id, message: m.reviews_admin_done_kept() };
  }
  if (data.intent === 'answer') {
    const answered = await answerReview(shop.db, id, data.answer, by);
    return { ok: answered.ok, id, message: answered.ok ? m.reviews_admin_done_answer() : m.reviews_admin_gone() };
  }
  const decision = data.intent === 'publish' ? ({ status: 'published' } as const) : ({ status: 'refused', reason: data.reason } as const);
  const outcome = await decideReview(shop, id, decision, by);
  if (outcome.ok)
    return { ok: true, id, message: decision.status === 'published' ? m.reviews_admin_done_published() : m.reviews_admin_done_refused() };
  if (outcome.reason === 'reason_required') return { ok: false, id, field: 'reason', message: m.reviews_admin_reason_needed() };
  return { ok: false, id, message: outcome.reason === 'already_so' ? m.reviews_admin_already() : m.reviews_admin_gone() };
}
