import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

/** Form that adds an internal staff note to the order's history. */
export function OrderNoteForm() {
  const { fetcher, isPending, errors } = useActionResult();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset();
  }, [fetcher.state, fetcher.data]);
  return (
    <fetcher.Form ref={form} method="post" className="mb-5 grid max-w-xl gap-3">
      <input type="hidden" name="intent" value="note" />
      <Field label={m.newOrder_note()} hint={m.newOrder_note_hint()} error={errors.note}>
        <Textarea name="note" rows={2} maxLength={1000} />
      </Field>
      <Button type="submit" variant="outline" size="sm" pending={isPending} className="justify-self-start">
        {m.newOrder_note_add()}
      </Button>
    </fetcher.Form>
  );
}
