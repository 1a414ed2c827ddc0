import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { RefusedRowsNote } from '../import/import-result.tsx';
import type { StockImportResult } from './import-action.server.ts';
import { StockImportPreview } from './import-preview.tsx';

/**
 * Progress of an import in per cent at each step: 10 at the start, 50 when the file is stored, 90 when the
 * rows are processed, 100 when the import is complete.
 */
const progressOf = { begun: 10, kept: 50, worked: 90, done: 100 };

/** Form that previews a stock file and imports it after confirmation. */
export function StockImportForm() {
  const fetcher = useFetcher<StockImportResult>();
  const [file, setFile] = useState<File>();
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const send = (intent: string, more: Record<string, string | File>) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const { state, data } = fetcher;
  const takeNextStep = useEffectEvent(() => {
    if (state !== 'idle' || !data) return;
    if (!data.ok) {
      setError(data.message);
      setProgress(undefined);
      return;
    }
    if (data.preview) {
      setAsked(true);
    } else if (data.importId) {
      setProgress(progressOf.kept);
      send('process', { import: data.importId });
    } else if (data.message) {
      // React Router has already reloaded the import history below the form together with this response, so
      // no further reload is necessary.
      setProgress(progressOf.worked);
      toast.success(data.message);
      setTimeout(() => setProgress(progressOf.done), 200);
    }
  });
  // The effect runs once per response, so that each result triggers the next step once.
  useEffect(() => takeNextStep(), [state, data]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setError(undefined);
    setProgress(undefined);
    setFile(chosen);
    if (!chosen) return;
    const isTaken = /\.(csv|json)$/i.test(chosen.name) || /^(application|text)\/(json|csv)/.test(chosen.type);
    if (isTaken) send('preview', { file: chosen });
    else setError(m.stock_import_type());
    event.target.value = '';
  };
  const begin = () => {
    setAsked(false);
    if (!file) return;
    setProgress(progressOf.begun);
    send('upload', { file });
  };
  const preview = data?.preview;
  return (
    <section className="mb-10 max-w-3xl rounded-md border border-rule bg-surface p-5">
      <Field label={m.stock_import_file()} hint={m.stock_import_text()} className="noscript:hidden">
        <Input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          disabled={state !== 'idle'}
          onChange={choose}
          className="border-edge! bg-surface! py-2 text-ink!"
        />
      </Field>
      <noscript>
        <p>{m.stock_import_script()}</p>
      </noscript>
      <div className="mt-4 grid gap-3 empty:hidden">
        {error ? <ErrorNote title={m.stock_import_failed()}>{error}</ErrorNote> : null}
        {progress === undefined ? null : (
          <div className="flex items-center gap-3">
            <div
              role="progressbar"
              aria-label={m.stock_import_progress()}
              aria-valuenow={progress}
              className="h-2 flex-1 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full bg-ink transition-[width]" style={{ width: `${progress}%` }} />
            </div>
            <span role="status" className="figures w-14 text-end text-sm">{`${progress}\u00a0%`}</span>
          </div>
        )}
        <RefusedRowsNote result={data?.ok ? data.result : undefined} />
      </div>
      <AlertDialog
        open={isAsked && preview !== undefined}
        onCancel={() => setAsked(false)}
        onConfirm={begin}
        title={m.stock_import_question()}
        description={preview ? <StockImportPreview preview={preview} /> : null}
        confirmLabel={m.stock_import_go()}
      />
    </section>
  );
}
