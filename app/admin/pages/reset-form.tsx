import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';

/** Button that returns a built-in page to its default text, after a confirmation. */
export function ResetForm({ version }: { version: number }) {
  const [isOpen, setOpen] = useState(false);
  const { fetcher, isPending } = useActionResult(() => setOpen(false));
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.pages_reset()}
      </Button>
      <AlertDialog
        open={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={() => void fetcher.submit({ intent: 'reset', version }, { method: 'post' })}
        title={m.pages_reset()}
        description={m.pages_reset_text()}
        confirmLabel={m.pages_reset()}
        pending={isPending}
      />
    </div>
  );
}
