import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import type { ProductActionResult } from './product-action.server.ts';

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
  const fetcher = useFetcher<ProductActionResult>();
  const [isAsked, setAsked] = useState(false);
  const finish = useEffectEvent(onArchived);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    setAsked(false);
    (fetcher.data.ok ? toast.success : toast.error)(fetcher.data.message);
    if (fetcher.data.ok) finish();
    // The effect runs once per response, so that each result is reported once.
  }, [fetcher.state, fetcher.data]);
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
        pending={fetcher.state !== 'idle'}
        destructive
      />
    </>
  );
}
