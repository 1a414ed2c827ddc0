import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { FilePreview, ImportAnswer } from './import-action.server.ts';
import type { ImportEntry } from './load-history.server.ts';
import { percentOf, progressOf } from './progress.ts';

/** Success message of a completed import. */
export function doneText({
  successful_records: successful,
  failed_records: failed,
}: Pick<ImportEntry, 'successful_records' | 'failed_records'>): string {
  return failed > 0
    ? m.stock_import_done_failed({ successful, failed })
    : m.stock_import_done({ n: successful });
}

/** State of one file import: previewed, confirmed, stored, then processed by a job that the screen polls. */
export function useImport(imports: readonly ImportEntry[]) {
  const fetcher = useFetcher<ImportAnswer>();
  const [file, setFile] = useState<File>();
  const [type, setType] = useState('full');
  const [preview, setPreview] = useState<FilePreview>();
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const [known, setKnown] = useState<{ importId: string; message: string }>();
  const [followed, setFollowed] = useState<string>();

  const send = (intent: string, more: Record<string, string | File>) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    if (!data.ok) {
      setProgress(undefined);
      if ('isKnown' in data) setKnown({ importId: data.importId, message: data.message });
      else setError(data.message);
      if (data.step === 'preview') setPreview(undefined);
      return;
    }
    if (data.step === 'preview') {
      setPreview(data.preview);
      setAsked(true);
      return;
    }
    setKnown(undefined);
    setProgress(progressOf.kept);
    setFollowed(data.importId);
    // Each result triggers the next step once.
  }, [state, data]);

  const entry = imports.find(({ id }) => id === followed);
  useEffect(() => {
    if (!entry) return;
    if (entry.state === 'failed') {
      setFollowed(undefined);
      setProgress(undefined);
      setError(
        entry.failure ? m.stock_import_process_failed({ detail: entry.failure }) : m.stock_import_failed(),
      );
      return;
    }
    setProgress(percentOf(entry));
    if (entry.state !== 'done') return;
    toast.success(doneText(entry));
    setFollowed(undefined);
    setFile(undefined);
    setTimeout(() => setProgress(progressOf.done), 200);
  }, [entry]);

  return {
    type,
    setType,
    preview,
    isAsked,
    progress,
    error,
    known,
    isBusy: state !== 'idle' || followed !== undefined,
    isFollowing: followed !== undefined,
    hasFile: file !== undefined,
    choose(chosen: File | undefined) {
      setError(undefined);
      setKnown(undefined);
      setProgress(undefined);
      setPreview(undefined);
      setFile(chosen);
      if (!chosen) return;
      const isTaken =
        /\.(csv|json)$/i.test(chosen.name) || /^(application|text)\/(json|csv)/.test(chosen.type);
      if (isTaken) send('preview', { file: chosen, type });
      else setError(m.stock_import_type());
    },
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    begin() {
      setAsked(false);
      if (!file) return;
      setProgress(progressOf.begun);
      send('upload', { file, type });
    },
    again() {
      if (!known) return;
      setProgress(progressOf.kept);
      send('again', { import: known.importId, type });
    },
  };
}

export type ImportWork = ReturnType<typeof useImport>;
