import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';

/**
 * Says that somebody else saved first. The form keeps what was written; `onReload` shows the present version, and the
 * form's own button, sent with `overwrite`, replaces it.
 */
export function ConflictNote({ onReload }: { onReload: () => void }) {
  return (
    <div role="alert" className="grid gap-3 rounded-sm border border-edge bg-warning-wash p-4 text-warning">
      <p className="font-[600]">{m.conflict_title()}</p>
      <p className="text-[0.9375rem]">{m.conflict_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="outline" onClick={onReload}>
          {m.conflict_reload()}
        </Button>
        <Button size="sm" variant="destructive" type="submit" name="overwrite" value="true">
          {m.conflict_overwrite()}
        </Button>
      </div>
    </div>
  );
}
