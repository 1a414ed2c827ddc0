import { useEffect, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

/**
 * Button that deletes a product after confirmation. A product that was ordered is archived instead, as the
 * dialog states.
 */
export function RemoveProductButton({
  wasOrdered,
  onArchived,
}: {
  wasOrdered: boolean;
  onArchived: () => void;
}) {
  const { fetcher, result, isPending } = useActionResult(onArchived);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (result) setAsked(false);
  }, [result]);
  const label = wasOrdered ? m.products_archive() : m.products_delete();
  return (
    <>
      <Button variant="destructive" size="sm" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void fetcher.submit({ intent: 'delete' }, { method: 'post' })}
        title={wasOrdered ? m.products_ask_archive() : m.products_ask_delete()}
        description={wasOrdered ? m.products_ask_archive_text() : m.products_ask_delete_text()}
        confirmLabel={label}
        pending={isPending}
        destructive
      />
    </>
  );
}
