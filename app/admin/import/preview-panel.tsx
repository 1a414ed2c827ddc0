import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { ImportWork } from './use-import.ts';

/** All columns of the first rows of the chosen file. */
export function PreviewPanel({ work }: { work: ImportWork }) {
  if (!work.preview) return <EmptyState title={m.imports_preview_none()} />;
  return (
    <section>
      <PreviewTable preview={work.preview} />
      {work.hasFile ? (
        <div className="mt-5">
          <Button onClick={work.ask} pending={work.isBusy}>
            {m.imports_preview_go()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
