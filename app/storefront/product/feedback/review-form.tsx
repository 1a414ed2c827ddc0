import { Form, useActionData, useNavigation } from 'react-router';
import { scrollNoteIntoView } from '#app/form/scroll-note-into-view.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FeedbackResult } from './feedback-actions.server.ts';
import type { Feedback } from './load-feedback.server.ts';
import { RatingField } from './rating-field.tsx';

/**
 * Form for a review, or the reason why the visitor cannot submit a review.
 *
 * @param path path of the product's page, with the language prefix
 */
export function ReviewForm({ path, standing }: { path: string; standing: Feedback['standing'] }) {
  const given = useActionData<FeedbackResult>();
  const isPending = useNavigation().formData?.get('form') === 'review';
  const result = given?.form === 'review' ? given : undefined;
  const form = useFocusOnError(result?.errors);
  if (standing.state === 'visitor')
    return (
      <div>
        <p className="mb-3 text-muted">{m.reviews_sign_in()}</p>
        <Link
          to={`/auth?next=${encodeURIComponent(`${path}#reviews`)}`}
          className={buttonClass({ variant: 'outline' })}
        >
          {m.reviews_sign_in_action()}
        </Link>
      </div>
    );
  if (standing.state === 'not_bought') return <p className="text-muted">{m.reviews_not_bought()}</p>;
  if (standing.state === 'published') return <p className="text-muted">{m.reviews_mine_published()}</p>;
  const typed: Partial<Record<string, string | number>> =
    (result?.ok ? undefined : result?.values) ?? (standing.state === 'open' ? {} : standing.review);
  return (
    <div>
      <div role="status" className="grid gap-3">
        {result?.ok ? (
          <p
            ref={scrollNoteIntoView}
            className="rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3"
          >
            {m.reviews_sent()}
          </p>
        ) : null}
        {standing.state === 'pending' && !result?.ok ? (
          <p className="text-muted">{m.reviews_mine_pending()}</p>
        ) : null}
        {standing.state === 'refused' ? (
          <p className="text-muted">{m.reviews_mine_refused({ reason: standing.reason })}</p>
        ) : null}
      </div>
      <details key={result?.ok ? 'sent' : 'writing'} open={Boolean(result && !result.ok)} className="mt-3">
        <summary className={buttonClass({ variant: 'outline', className: 'list-none' })}>
          {standing.state === 'open' ? m.reviews_write() : m.reviews_change()}
        </summary>
        <Form ref={form} method="post" preventScrollReset noValidate className="mt-5 grid max-w-xl gap-4">
          {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
          <input type="hidden" name="form" value="review" />
          <RatingField chosen={Number(typed.rating ?? 0)} error={result?.errors?.rating} />
          <Field label={m.reviews_heading()} required error={result?.errors?.title}>
            <Input name="title" maxLength={120} defaultValue={typed.title} />
          </Field>
          <Field label={m.reviews_body()} hint={m.reviews_body_hint()} required error={result?.errors?.body}>
            <Textarea name="body" rows={5} maxLength={4000} defaultValue={typed.body} />
          </Field>
          <p className="text-sm text-muted">{m.reviews_signed({ name: standing.signature })}</p>
          <Button type="submit" variant="bike" pending={isPending} className="justify-self-start">
            {m.reviews_submit()}
          </Button>
        </Form>
      </details>
    </div>
  );
}
