import { Form, useActionData, useNavigation } from 'react-router';
import { scrollNoteIntoView } from '#app/form/scroll-note-into-view.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { FeedbackResult } from './feedback-actions.server.ts';

/** Form for a question about the product; prefilled for a signed-in customer. */
export function QuestionForm({ asker }: { asker: { name: string; email: string } | undefined }) {
  const given = useActionData<FeedbackResult>();
  const isPending = useNavigation().formData?.get('form') === 'question';
  const result = given?.form === 'question' ? given : undefined;
  const form = useFocusOnError(result?.errors);
  if (result?.ok)
    return (
      <p
        ref={scrollNoteIntoView}
        role="status"
        className="self-start rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3"
      >
        {m.questions_sent()}
      </p>
    );
  return (
    <details open={Boolean(result)}>
      <summary className={buttonClass({ variant: 'outline', className: 'list-none' })}>
        {m.questions_ask()}
      </summary>
      <Form ref={form} method="post" preventScrollReset noValidate className="mt-5 grid max-w-xl gap-4">
        <p className="text-[0.9375rem] text-muted">{m.questions_intro()}</p>
        {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
        <input type="hidden" name="form" value="question" />
        <label className="absolute -left-[9999px]" aria-hidden="true">
          {m.questions_trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <Field label={m.questions_name()} required error={result?.errors?.name}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={result?.values?.name ?? asker?.name}
          />
        </Field>
        <Field label={m.questions_email()} required error={result?.errors?.email}>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={result?.values?.email ?? asker?.email}
          />
        </Field>
        <Field label={m.questions_question()} required error={result?.errors?.question}>
          <Textarea name="question" rows={4} maxLength={2000} defaultValue={result?.values?.question} />
        </Field>
        <Button type="submit" variant="bike" pending={isPending} className="justify-self-start">
          {m.questions_submit()}
        </Button>
      </Form>
    </details>
  );
}
