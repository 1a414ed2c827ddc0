import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { RefusedRowsNote } from './import-result.tsx';
import type { CategoryOption } from './mapping-categories.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { ImportPreviewTable } from './preview-table.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { FileImport } from './use-import.ts';

const types = () => [
  { value: 'full', title: m.stock_import_type_full(), text: m.imports_type_full_text() },
  { value: 'catalog', title: m.stock_import_type_catalog(), text: m.imports_type_catalog_text() },
  { value: 'inventory', title: m.stock_import_type_inventory(), text: m.imports_type_inventory_text() },
];

/** Panel that selects a file, previews it, and imports it after confirmation. */
export function ImportPanel({ work, categories }: { work: FileImport; categories: CategoryOption[] }) {
  const { preview } = work;
  return (
    <>
      <section className="max-w-3xl rounded-md border border-rule bg-surface p-5">
        <div className="grid gap-5 noscript:hidden">
          <fieldset disabled={work.isBusy}>
            <legend className="mb-2 text-sm font-[560]">{m.imports_type()}</legend>
            <div className="grid gap-2 sm:grid-cols-3">
              {types().map(({ value, title, text }) => (
                <RadioCard
                  key={value}
                  name="type"
                  value={value}
                  title={title}
                  description={text}
                  checked={work.type === value}
                  onChange={() => work.setType(value)}
                />
              ))}
            </div>
          </fieldset>
          <Field label={m.imports_file()} hint={m.imports_file_hint()}>
            <Input
              type="file"
              accept=".csv,.json,.xlsx,text/csv,application/json"
              disabled={work.isBusy}
              onChange={(event) => {
                work.choose(event.target.files?.[0]);
                event.target.value = '';
              }}
              className="border-edge! bg-surface! py-2 text-ink!"
            />
          </Field>
        </div>
        <noscript>
          <p>{m.imports_script()}</p>
        </noscript>
        <div className="mt-4 grid gap-3 empty:hidden">
          {work.error ? <ErrorNote title={m.stock_import_failed()}>{work.error}</ErrorNote> : null}
          {work.known ? (
            <ErrorNote
              action={
                <Button variant="outline" size="sm" onClick={work.again}>
                  {m.imports_anyway()}
                </Button>
              }
            >
              {work.known.message}
            </ErrorNote>
          ) : null}
          {work.progress === undefined ? null : (
            <ProgressBar label={m.stock_import_progress()} percent={work.progress} />
          )}
          <RefusedRowsNote result={work.result} />
        </div>
      </section>
      <MappingPanel work={work} categories={categories} />
      <AlertDialog
        open={work.isAsked && preview !== undefined}
        onCancel={work.cancel}
        onConfirm={work.begin}
        title={m.stock_import_question()}
        description={preview ? <ImportPreviewTable preview={preview} isShort /> : null}
        confirmLabel={m.stock_import_go()}
      />
    </>
  );
}
