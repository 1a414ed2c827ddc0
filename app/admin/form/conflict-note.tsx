import { useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';

/**
 * Notice shown inside a form if another user saved the same record first. The input stays in the form;
 * `onReload` loads the other user's version.
 * The overwrite button of this notice submits the form with the field `overwrite`. No other submit contains
 * this field, so Enter in a form field cannot overwrite the other user's version.
 */
export function ConflictNote({ onReload }: { onReload: () => void }) {
  const overwrite = useRef<HTMLInputElement>(null);
  const replace = () => {
    const field = overwrite.current;
    if (!field) return;
    field.disabled = false;
    field.form?.requestSubmit();
    field.disabled = true;
  };
  return (
    <div role="alert" className="grid gap-3 rounded-sm border border-edge bg-warning-wash p-4 text-warning">
      <p className="font-[600]">{m.conflict_title()}</p>
      <p className="text-[0.9375rem]">{m.conflict_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" onClick={onReload}>
          {m.conflict_reload()}
        </Button>
        <input ref={overwrite} type="hidden" name="overwrite" value="true" disabled />
        <Button size="sm" variant="destructive" onClick={replace}>
          {m.conflict_overwrite()}
        </Button>
      </div>
    </div>
  );
}
