import { useId, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';

/** Button that deletes a page after a confirmation, with the choice of a redirect. */
export function DeletePageForm() {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const { fetcher, errors, isPending } = useActionResult();
  return (
    <div>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {m.pages_delete()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.pages_delete_title()}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" form={form} variant="destructive" pending={isPending}>
              {m.pages_delete()}
            </Button>
          </>
        }
      >
        <fetcher.Form id={form} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="delete" />
          <p>{m.pages_delete_text()}</p>
          <Field label={m.pages_delete_target()} error={errors.target}>
            <Input name="target" placeholder="/guide" maxLength={500} spellCheck={false} />
          </Field>
        </fetcher.Form>
      </Dialog>
    </div>
  );
}
