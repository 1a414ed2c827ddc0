import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import type { PartView } from './load-product-fit.server.ts';

interface PartButtonsProps {
  variantId: string;
  variantName: string;
  part: PartView;
  others: number;
  isDirty: boolean;
  onDiscard: () => void;
}

/** Buttons that copy the saved facts of a part to the other variants, or remove the part, after a question. */
export function PartButtons({ variantId, variantName, part, others, isDirty, onDiscard }: PartButtonsProps) {
  const [asked, setAsked] = useState<'copy' | 'remove'>();
  const { revalidate } = useRevalidator();
  const { fetcher, isPending } = useActionResult(onDiscard);
  const { family, label, version, isStored } = part;
  const run = (intent: 'copy' | 'remove') => {
    setAsked(undefined);
    // Also after a refusal, so that the page shows the version of the other person.
    void fetcher.submit({ intent, variantId, family, version }, { method: 'post' }).then(() => revalidate());
  };
  if (!isStored)
    return (
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {m.fitAdmin_remove()}
      </Button>
    );
  return (
    <>
      {others > 0 ? (
        <Button
          size="sm"
          variant="outline"
          disabled={isDirty}
          pending={isPending}
          onClick={() => setAsked('copy')}
        >
          {m.fitAdmin_copy()}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" pending={isPending} onClick={() => setAsked('remove')}>
        {m.fitAdmin_remove()}
      </Button>
      <AlertDialog
        open={asked === 'copy'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => run('copy')}
        title={m.fitAdmin_copy_title({ family: label })}
        description={m.fitAdmin_copy_text({ count: others })}
        confirmLabel={m.fitAdmin_copy()}
      />
      <AlertDialog
        open={asked === 'remove'}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => run('remove')}
        title={m.fitAdmin_remove_title({ family: label })}
        description={m.fitAdmin_remove_text({ variant: variantName })}
        confirmLabel={m.fitAdmin_remove()}
        destructive
      />
    </>
  );
}
