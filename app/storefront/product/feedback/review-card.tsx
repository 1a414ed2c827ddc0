import { useId } from 'react';
import { Form, useActionData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { FeedbackResult } from './feedback-actions.server.ts';
import type { Feedback } from './load-feedback.server.ts';
import { RatingStars } from './stars.tsx';

/** Card of one review with the shop's reply and a form to report the review. */
export function ReviewCard({ review }: { review: Feedback['reviews'][number] }) {
  const id = useId();
  const author = review.author || m.reviews_someone();
  return (
    <article aria-labelledby={id} className="border-t border-rule py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        <h3 id={id} lang={review.locale} className="font-[600] break-words">
          {review.title}
        </h3>
      </div>
      <p className="mt-1 text-sm text-muted">
        {author} · {review.at} · {m.reviews_verified()}
      </p>
      <p lang={review.locale} className="mt-3 max-w-prose leading-relaxed break-words whitespace-pre-line">
        {review.body}
      </p>
      {review.answer ? (
        <div className="mt-4 border-l-[3px] border-accent pl-4">
          <p className="text-sm font-[600]">{m.reviews_answer()}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line">{review.answer}</p>
        </div>
      ) : null}
      <Report review={review} />
    </article>
  );
}

function Report({ review }: { review: Feedback['reviews'][number] }) {
  const given = useActionData<FeedbackResult>();
  const result = given?.form === 'report' && given.review === review.id ? given : undefined;
  if (result?.ok)
    return (
      <p role="status" className="mt-3 text-sm text-muted">
        {m.reviews_reported()}
      </p>
    );
  return (
    <details open={Boolean(result)} className="mt-3">
      <summary
        aria-label={m.reviews_report_label({ name: review.author || m.reviews_someone() })}
        className="text-link inline cursor-pointer text-sm text-muted"
      >
        {m.reviews_report()}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-3 grid max-w-md gap-3">
        <input type="hidden" name="form" value="report" />
        <input type="hidden" name="review" value={review.id} />
        <Field label={m.reviews_report_reason()} required error={result?.errors?.reason ?? result?.message}>
          <Input name="reason" maxLength={500} defaultValue={result?.values?.reason} />
        </Field>
        <Button type="submit" variant="outline" size="sm" className="justify-self-start">
          {m.reviews_report_submit()}
        </Button>
      </Form>
    </details>
  );
}
