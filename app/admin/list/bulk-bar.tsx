import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { BulkPreviewTable } from './bulk-preview.tsx';
import type { BulkAction, BulkResult } from './column.ts';

const namedAtMost = 8;

/**
 * Bar of actions on the selected rows. Each action asks for confirmation first and, where possible, offers
 * undo.
 */
export function BulkActionBar({
  actions,
  rows,
  onDone,
}: {
  actions: readonly BulkAction[];
  rows: { id: string; name: string }[];
  onDone: () => void;
}) {
  const fetcher = useFetcher<BulkResult>();
  const { fetcher: undo } = useActionResult();
  const [asked, setAsked] = useState<BulkAction>();
  const fields = useRef<HTMLFormElement>(null);
  // Number of rows that the action can change, according to the preview; undefined while the preview loads.
  const [possible, setPossible] = useState<number>();
  const report = useEffectEvent(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const { ok, message, undo: back, opens } = fetcher.data;
    if (!ok) toast.error(message);
    else {
      const action = back
        ? { label: m.lists_undo(), onClick: () => void undo.submit(back, { method: 'post' }) }
        : opens && { label: opens.label, onClick: () => void open(opens.href, '_blank', 'noreferrer') };
      toast.success(message, action ? { action } : {});
      onDone();
    }
  });
  // The effect runs once per response, so that each result is reported once.
  useEffect(() => report(), [fetcher.state, fetcher.data]);
  const ask = (action: BulkAction) => {
    setPossible(action.preview ? undefined : rows.length);
    setAsked(action);
  };
  const doIt = ({ intent }: BulkAction) => {
    const form = new FormData(fields.current ?? undefined);
    form.set('intent', intent);
    for (const { id } of rows) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
    setAsked(undefined);
  };
  if (rows.length === 0) return null;
  return (
    <>
      <span aria-live="polite" className="ml-2 text-sm font-[560]">
        {m.lists_selected({ count: rows.length })}
      </span>
      {actions.map((action) =>
        action.opens ? (
          <a
            key={action.intent}
            href={action.opens(rows.map(({ id }) => id))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            {action.label}
          </a>
        ) : (
          <Button
            key={action.intent}
            size="sm"
            variant={action.isDestructive ? 'destructive' : 'secondary'}
            pending={fetcher.state !== 'idle'}
            onClick={() => ask(action)}
          >
            {action.label}
          </Button>
        ),
      )}
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && doIt(asked)}
        title={asked?.label ?? ''}
        description={
          <form ref={fields} onSubmit={(event) => event.preventDefault()}>
            {asked?.question(rows.length)}
            {asked?.count ? (
              <Field label={asked.count.label} className="mt-3">
                <Input
                  name={asked.count.name}
                  type="number"
                  min={0}
                  step={1}
                  defaultValue={asked.count.initial}
                />
              </Field>
            ) : null}
            {asked?.preview ? (
              <BulkPreviewTable address={asked.preview(rows.map(({ id }) => id))} onRead={setPossible} />
            ) : (
              <ul className="mt-3 list-inside list-disc text-sm">
                {rows.slice(0, namedAtMost).map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
                {rows.length > namedAtMost ? (
                  <li>{m.lists_and_more({ count: rows.length - namedAtMost })}</li>
                ) : null}
              </ul>
            )}
          </form>
        }
        pending={possible === undefined}
        isPossible={possible !== 0}
        confirmLabel={asked?.label ?? ''}
        destructive={asked?.isDestructive ?? false}
      />
    </>
  );
}
