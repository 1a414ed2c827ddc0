import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';

/** Button that returns the navigation to the default menu, after a confirmation. */
export function ResetMenu({ version }: { version: string }) {
  const [isOpen, setOpen] = useState(false);
  const { fetcher, isPending } = useActionResult(() => setOpen(false));
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.navigation_reset()}
      </Button>
      <AlertDialog
        open={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={() => void fetcher.submit({ intent: 'reset', version }, { method: 'post' })}
        title={m.navigation_reset()}
        description={m.navigation_reset_text()}
        confirmLabel={m.navigation_reset()}
        pending={isPending}
        destructive
      />
    </>
  );
}
