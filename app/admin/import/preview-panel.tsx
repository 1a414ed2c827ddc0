import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ImportPreviewTable } from './preview-table.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import type { FileImport } from './use-import.ts';

/** Panel with all columns of the first rows of the selected file. */
export function ImportPreviewPanel({ work }: { work: FileImport }) {
  if (!work.preview) return <EmptyState title={m.imports_preview_none()} />;
  return (
    <section>
      <ImportPreviewTable preview={work.preview} />
      <div className="mt-8">
        <PlannedChanges preview={work.preview} />
      </div>
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
