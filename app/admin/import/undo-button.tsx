import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { UndoResult } from './undo-action.server.ts';

/** Button that undoes a whole import after confirmation, with the reasons if it is refused. */
export function UndoButton({ id, file }: { id: string; file: string }) {
  const { fetcher, result, isPending } = useActionResult<UndoResult>();
  const [isAsked, setAsked] = useState(false);
  const obstacles = result?.obstacles;
  return (
    <div className="mt-2 grid gap-3">
      <div>
        <Button variant="outline" size="sm" pending={isPending} onClick={() => setAsked(true)}>
          {m.imports_undo()}
        </Button>
      </div>
      {obstacles ? (
        <ErrorNote title={m.imports_undo_failed()}>
          <p>{obstacles.title}</p>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto text-sm">
            {obstacles.lines.map((line, at) => (
              <li key={at} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        </ErrorNote>
      ) : null}
      <AlertDialog
        open={isAsked}
        destructive
        title={m.imports_undo_question({ file })}
        description={<p>{m.imports_undo_text()}</p>}
        confirmLabel={m.imports_undo()}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void fetcher.submit({ intent: 'undo', import: id }, { method: 'post' });
        }}
      />
    </div>
  );
}
