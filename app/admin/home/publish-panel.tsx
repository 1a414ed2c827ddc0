import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { EditorData } from './load-editor.server.ts';

/** State of the draft, with the actions that publish, schedule or discard it. */
export function PublishPanel({ version, publishAt, timeZone }: EditorData) {
  const { fetcher, isPending, errors } = useActionResult();
  const [isAsking, setAsking] = useState(false);
  const send = (intent: string) => void fetcher.submit({ intent, version }, { method: 'post' });
  if (!version) return <p className="text-muted">{m.homeEditor_no_draft()}</p>;
  return (
    <section
      aria-label={m.homeEditor_draft()}
      className="grid gap-4 rounded-sm border border-rule bg-surface p-4"
    >
      <p role="status" className="font-[560]">
        {publishAt
          ? m.homeEditor_scheduled_for({ at: formatDateTime(publishAt, currentLocale()) })
          : m.homeEditor_has_draft()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="bike" pending={isPending} onClick={() => send('publish')}>
          {m.homeEditor_publish()}
        </Button>
        {publishAt ? (
          <Button variant="outline" onClick={() => send('unschedule')}>
            {m.homeEditor_unschedule()}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {m.homeEditor_discard()}
          </Button>
        )}
      </div>
      {publishAt ? null : (
        <fetcher.Form method="post" noValidate className="flex flex-wrap items-start gap-3">
          <input type="hidden" name="intent" value="schedule" />
          <input type="hidden" name="version" value={version} />
          <Field label={m.homeEditor_schedule_at({ zone: timeZone })} error={errors.at}>
            <Input type="datetime-local" name="at" />
          </Field>
          <Button type="submit" variant="outline" className="mt-6.5">
            {m.homeEditor_schedule()}
          </Button>
        </fetcher.Form>
      )}
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send('discard');
        }}
        title={m.homeEditor_discard_question()}
        description={m.homeEditor_discard_text()}
        confirmLabel={m.homeEditor_discard()}
        destructive
      />
    </section>
  );
}
