import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { type ParsedForm, parseForm } from '#app/form/parse-form.ts';
import type { IntentHandler } from '#app/form/run-intent.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { rateLimitKey } from '#server/http/rate-limit.ts';
import { SharedRateLimit } from '#server/http/shared-rate-limit.ts';
import { askQuestion } from '#server/community/questions/index.ts';
import { reportReview, writeReview } from '#server/community/reviews/index.ts';
import type { Shop } from '#server/shop.ts';
import type { ProductContext } from '../product-context.ts';

/** Result of a feedback form (review, question or report) on a product page. */
export type FeedbackResult = ActionResult & {
  form: 'review' | 'question' | 'report';
  /** Id of the reported review. */
  review?: string;
};

const limits = new WeakMap<Shop, SharedRateLimit>();

/** Returns whether an IP address exceeds the common rate limit of all feedback forms. */
async function isTooOften(shop: Shop, ip: string): Promise<boolean> {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limit = limits.get(shop) ?? new SharedRateLimit('feedback', 5 * factor, 3 * factor);
  limits.set(shop, limit);
  return (await limit.take(shop, rateLimitKey(ip))) > 0;
}

const text = (least: number, most: number, error: () => string) =>
  z.string({ error }).trim().min(least, { error }).max(most, { error });
const ratingError = { error: () => m.reviews_need_rating() };
const emailError = { error: () => m.questions_need_email() };

const reviewInput = z.object({
  rating: z.coerce.number(ratingError).int(ratingError).min(1, ratingError).max(5, ratingError),
  title: text(1, 120, () => m.reviews_need_title()),
  body: text(20, 4000, () => m.reviews_need_body()),
});
const questionInput = z.object({
  name: text(1, 80, () => m.questions_need_name()),
  email: z.string(emailError).trim().max(254, emailError).pipe(z.email(emailError)),
  question: text(10, 2000, () => m.questions_need_question()),
});
const reportInput = z.object({
  review: z.uuid({ error: () => m.error_unexpected() }),
  reason: text(3, 500, () => m.reviews_report_needed()),
});

// Only bots fill this hidden field (honeypot); they get a success response, and nothing is stored.
const isFromBot = (form: FormData) => String(form.get('website') ?? '').trim() !== '';

/**
 * Parses a feedback form and counts valid forms for the rate limit. If the form is invalid or exceeds the
 * rate limit, returns the result to show as `refusal`.
 */
async function readFeedback<Schema extends z.ZodType>(
  { shop, info }: ProductContext,
  schema: Schema,
  form: FormData,
): Promise<(ParsedForm<z.output<Schema>> & { ok: true }) | { ok: false; refusal: ActionResult }> {
  const input = parseForm(schema, form);
  if (!input.ok)
    return { ok: false, refusal: { ...invalidResult(input.errors), values: submittedTexts(form) } };
  return (await isTooOften(shop, info.ip))
    ? { ok: false, refusal: failed(m.reviews_too_many(), form) }
    : input;
}

const failed = (message: string, form: FormData): ActionResult => ({
  ...failureResult(message),
  values: submittedTexts(form),
});

async function submitReview(context: ProductContext, form: FormData): Promise<FeedbackResult> {
  const { shop, info, productId } = context;
  if (isFromBot(form)) return { ok: true, form: 'review' };
  const person = await info.session();
  if (!person) return { ...failed(m.reviews_must_sign_in(), form), form: 'review' };
  const input = await readFeedback(context, reviewInput, form);
  if (!input.ok) return { ...input.refusal, form: 'review' };
  const outcome = await writeReview(shop.db, person, { productId, locale: info.locale, ...input.data });
  return {
    ...(outcome.ok ? { ok: true } : failed(m.reviews_not_possible(), form)),
    form: 'review',
  };
}

async function submitReport(context: ProductContext, form: FormData): Promise<FeedbackResult> {
  if (isFromBot(form)) return { ok: true, form: 'report' };
  const input = await readFeedback(context, reportInput, form);
  if (!input.ok) return { ...input.refusal, form: 'report', review: String(form.get('review') ?? '') };
  const { review, reason } = input.data;
  const person = await context.info.session();
  await reportReview(context.shop.db, review, { reason, ...(person ? { userId: person.userId } : {}) });
  return { ok: true, form: 'report', review };
}

async function submitQuestion(context: ProductContext, form: FormData): Promise<FeedbackResult> {
  const { shop, info, productId } = context;
  if (isFromBot(form)) return { ok: true, form: 'question' };
  const input = await readFeedback(context, questionInput, form);
  if (!input.ok) return { ...input.refusal, form: 'question' };
  const person = await info.session();
  const outcome = await askQuestion(shop, {
    productId,
    locale: info.locale,
    ...input.data,
    ...(person ? { userId: person.userId } : {}),
  });
  if (outcome.ok) return { ok: true, form: 'question' };
  const refusal = outcome.reason === 'too_many' ? m.questions_too_many() : m.questions_unknown_product();
  return { ...failed(refusal, form), form: 'question' };
}

/** Feedback forms of a product page, by the value of their field `form`. */
export const feedbackForms = {
  review: submitReview,
  question: submitQuestion,
  report: submitReport,
} satisfies Record<string, IntentHandler<ProductContext, FeedbackResult>>;
