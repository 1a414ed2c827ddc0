import { useRef, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

/**
 * Form that sends a draft now, or at a time in the shop's time zone. Requires confirmation, because sending
 * cannot be undone.
 */
export function ScheduleForm({
  recipients,
  timeZone,
  isDirty,
}: {
  recipients: number;
  timeZone: string;
  isDirty: boolean;
}) {
  const { fetcher, isPending, errors } = useActionResult();
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState('');
  const [isAsking, setAsking] = useState(false);
  // `at` is a local time without an offset, in the shop's time zone. It is read and formatted as UTC, so that
  // the browser's time zone does not shift it.
  const written =
    at &&
    new Intl.DateTimeFormat(currentLocale(), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${at}Z`));
  const question = written
    ? m.campaign_schedule_question_at({ at: written, count: recipients })
    : m.campaign_schedule_question_now({ count: recipients });
  return (
    <section aria-labelledby="schedule" className="grid max-w-3xl gap-4 border-t border-rule pt-6">
      <h2 id="schedule" className="text-lg font-[600]">
        {m.campaign_schedule()}
      </h2>
      <p className="text-sm text-muted">
        {isDirty ? `${m.campaign_schedule_text()} ` : null}
        {m.campaign_rate()}
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          if (isAsking) return setAsking(false);
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="intent" value="schedule" />
        <Field
          label={m.campaign_schedule_at({ zone: timeZone })}
          hint={m.campaign_schedule_at_hint()}
          error={errors.at}
        >
          <Input type="datetime-local" name="at" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
        <Button
          type="submit"
          variant="bike"
          className="mt-6.5 max-sm:w-full"
          pending={isPending}
          disabled={isDirty}
        >
          {m.campaign_schedule_submit()}
        </Button>
      </fetcher.Form>
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => form.current?.requestSubmit()}
        title={m.campaign_schedule_question()}
        description={question}
        confirmLabel={written ? m.campaign_schedule_confirm_at() : m.campaign_schedule_confirm_now()}
      />
    </section>
  );
}
