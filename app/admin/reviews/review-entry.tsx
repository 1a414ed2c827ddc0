import { Form, Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { StaffReviewData } from './load-reviews.server.ts';

/** List item of one review, with its moderation actions. */
export function ReviewEntry({
  review,
  errorOf,
}: {
  review: StaffReviewData;
  errorOf: (field: string) => string | undefined;
}) {
  const { id, status, reports } = review;
  return (
    <li className="min-w-0 rounded-md border border-rule bg-surface p-4 break-words">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-[600] break-words">
          {review.rating}/5 · {review.title}
        </h2>
        <Badge variant="outline">{review.locale}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {review.author} · {review.at} ·{' '}
        {review.orderNumber ? `${m.reviews_admin_order({ number: review.orderNumber })} · ` : null}
        <Link to={`/product/${review.productId}#reviews`} className="text-link">
          {review.product}
        </Link>
      </p>
      <p lang={review.locale} className="mt-3 max-w-prose break-words whitespace-pre-line">
        {review.body}
      </p>
      {review.refusalReason ? (
        <p className="mt-3 text-sm text-muted">
          {m.reviews_admin_refused()} : {review.refusalReason}
        </p>
      ) : null}
      {reports.length > 0 ? (
        <div className="mt-3 rounded-sm bg-warning-wash px-3 py-2">
          <p className="text-sm font-[600]">{m.reviews_admin_reports()}</p>
          <ul className="list-disc pl-5 text-sm">
            {reports.map((report) => (
              <li key={report.at}>{report.reason}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {status === 'published' ? null : (
          <Decision id={id} intent="publish" label={m.reviews_admin_publish()} />
        )}
        {reports.length > 0 ? <Decision id={id} intent="keep" label={m.reviews_admin_keep()} /> : null}
        {status === 'refused' ? null : (
          <Form method="post" preventScrollReset className="flex min-w-64 flex-1 flex-wrap items-end gap-2">
            <input type="hidden" name="review" value={id} />
            <Field label={m.reviews_admin_reason()} error={errorOf('reason')} className="min-w-0 flex-1">
              <Input name="reason" maxLength={500} />
            </Field>
            <Button type="submit" name="intent" value="refuse" variant="outline">
              {m.reviews_admin_refuse()}
            </Button>
          </Form>
        )}
      </div>
      <Disclosure title={m.reviews_admin_answer()}>
        <Form method="post" preventScrollReset className="grid gap-3 pb-1 text-ink">
          <input type="hidden" name="review" value={id} />
          <Field label={m.reviews_admin_answer()} hideLabel>
            <Textarea name="answer" rows={3} maxLength={4000} defaultValue={review.answer ?? ''} />
          </Field>
          <Button type="submit" name="intent" value="answer" variant="outline" className="justify-self-start">
            {m.reviews_admin_answer_save()}
          </Button>
        </Form>
      </Disclosure>
    </li>
  );
}

function Decision({ id, intent, label }: { id: string; intent: 'publish' | 'keep'; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="review" value={id} />
      <Button type="submit" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}
