import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { RateLimit, rateLimitKey } from '#server/http/rate-limit.ts';
import { askQuestion } from '#server/community/questions/index.ts';
import { reportReview, writeReview } from '#server/community/reviews/index.ts';
import type { Shop } from '#server/shop.ts';
import type { FeedbackFormResult } from './answer.ts';

const limits = new WeakMap<Shop, RateLimit>();

/** Returns whether an IP address exceeds the common rate limit of all feedback forms. */
function isTooOften(shop: Shop, ip: string): boolean {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limit = limits.get(shop) ?? new RateLimit(5 * factor, 3 * factor);
  limits.set(shop, limit);
  return limit.take(rateLimitKey(ip)) > 0;
}

const text = (least: number, most: number) => z.string().trim().min(least).max(most);
const review = z.object({
  rating: z.coerce.number().int().min(1).max(5),
  title: text(1, 120),
  body: text(20, 4000),
});
const question = z.object({ name: text(1, 80), email: z.email().max(254), question: text(10, 2000) });
const report = z.object({ review: z.uuid(), reason: text(3, 500) });

const wrong: Record<string, () => string> = {
  rating: m.reviews_need_rating,
  title: m.reviews_need_title,
  body: m.reviews_need_body,
  name: m.questions_need_name,
  email: m.questions_need_email,
  question: m.questions_need_question,
  reason: m.reviews_report_needed,
};

function errorsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map(({ path }) => [String(path[0]), wrong[String(path[0])]?.() ?? m.error_unexpected()]),
  );
}

/** Handles the feedback forms of a product: review, question, or report of a review. */
export async function submitFeedback(
  shop: Shop,
  info: RequestInfo,
  productId: string,
  kind: FeedbackFormResult['form'],
  form: FormData,
): Promise<FeedbackFormResult> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
  // Only bots fill this hidden field (honeypot); they get a success response, and nothing is stored.
  if (values.website) return { form: kind, ok: true };
  const failed = (more: Partial<FeedbackFormResult>): FeedbackFormResult => ({
    form: kind,
    ok: false,
    values,
    ...more,
  });
  const person = await info.session();
  if (kind === 'review' && !person) return failed({ error: m.reviews_must_sign_in() });
  const read = { review, question, report }[kind].safeParse(values);
  if (!read.success) return failed({ errors: errorsOf(read.error), review: values.review });
  if (isTooOften(shop, info.ip)) return failed({ error: m.reviews_too_many(), review: values.review });
  if (kind === 'review') {
    const outcome = await writeReview(shop.db, person!, {
      productId,
      locale: info.locale,
      ...review.parse(values),
    });
    return outcome.ok ? { form: kind, ok: true } : failed({ error: m.reviews_not_possible() });
  }
  if (kind === 'report') {
    const { review: id, reason } = report.parse(values);
    await reportReview(shop.db, id, { reason, ...(person ? { userId: person.userId } : {}) });
    return { form: kind, ok: true, review: id };
  }
  const asked = {
    productId,
    locale: info.locale,
    ...question.parse(values),
    ...(person ? { userId: person.userId } : {}),
  };
  const outcome = await askQuestion(shop, asked);
  if (outcome.ok) return { form: kind, ok: true };
  return failed({
    error: outcome.reason === 'too_many' ? m.questions_too_many() : m.questions_unknown_product(),
  });
}
