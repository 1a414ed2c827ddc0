import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { CustomerNote } from '#server/people/customers/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';

/** Staff notes about a customer, with a form that adds a note. */
export function CustomerNotes({
  notes,
  error,
  isSaved,
}: {
  notes: CustomerNote[];
  error: string | undefined;
  isSaved: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(false);
  const isPending = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (!isSaved) return;
    form.current?.reset();
    setDirty(false);
  }, [isSaved, notes.length]);
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-lg font-[600]">
        {m.customers_notes()}
      </h2>
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <Form
        ref={form}
        method="post"
        noValidate
        className="mb-5 grid gap-3"
        onChange={(event) => setDirty(new FormData(event.currentTarget).get('note') !== '')}
      >
        <Field label={m.customers_note()} hint={m.customers_note_hint()} error={error}>
          <Textarea name="note" maxLength={2000} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="note" size="sm" pending={isPending}>
            {m.customers_note_add()}
          </Button>
        </div>
      </Form>
      {notes.length === 0 ? <p className="text-muted">{m.customers_notes_none()}</p> : null}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {notes.map(({ id, text, who, createdAt }) => (
          <li key={id} className="flex items-start gap-3 py-3 text-[0.9375rem]">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="text-sm text-muted">
                {[formatDateTime(createdAt, currentLocale()), who].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="noteId" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove-note"
                variant="ghost"
                size="sm"
                aria-label={m.customers_note_remove({ date: formatDateTime(createdAt, currentLocale()) })}
              >
                <X aria-hidden="true" />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
