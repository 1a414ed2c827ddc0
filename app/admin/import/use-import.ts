import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { ImportFilePreview, FileImportResult } from './import-action.server.ts';
import type { ImportFigures } from './import-result.tsx';
import type { ImportEntry } from './load-history.server.ts';
import { importPercent, importProgressPercent } from './progress.ts';

/** Returns the success message of a completed import. */
export function importDoneText({
  successfulRecords: successful,
  failedRecords: failed,
}: Pick<ImportEntry, 'successfulRecords' | 'failedRecords'>): string {
  return failed > 0
    ? m.stock_import_done_failed({ successful, failed })
    : m.stock_import_done({ n: successful });
}

/**
 * State of one file import: previewed, confirmed, stored, then processed by a background job whose progress
 * the screen polls.
 */
export function useFileImport(imports: readonly ImportEntry[]) {
  const fetcher = useFetcher<FileImportResult>();
  const [file, setFile] = useState<File>();
  const [type, setType] = useState('full');
  const [preview, setPreview] = useState<ImportFilePreview>();
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const [known, setKnown] = useState<{ importId: string; message: string }>();
  const [result, setResult] = useState<ImportFigures>();
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
      if (data.isKnown && data.importId) setKnown({ importId: data.importId, message: data.message ?? '' });
      else setError(data.message);
      return;
    }
    if (data.preview) {
      setPreview(data.preview);
      setAsked(true);
      return;
    }
    setKnown(undefined);
    setProgress(importProgressPercent.kept);
    setFollowed(data.importId);
    // The effect runs once per response, so that each result triggers the next step once.
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
    setProgress(importPercent(entry));
    if (entry.state !== 'done') return;
    toast.success(importDoneText(entry));
    setResult({ importId: entry.id, successful: entry.successfulRecords, failed: entry.failedRecords });
    setFollowed(undefined);
    setFile(undefined);
    setTimeout(() => setProgress(importProgressPercent.done), 200);
  }, [entry]);

  return {
    type,
    setType,
    preview,
    isAsked,
    progress,
    error,
    known,
    result,
    isBusy: state !== 'idle' || followed !== undefined,
    isFollowing: followed !== undefined,
    hasFile: file !== undefined,
    choose(chosen: File | undefined) {
      setError(undefined);
      setKnown(undefined);
      setResult(undefined);
      setProgress(undefined);
      setPreview(undefined);
      setFile(chosen);
      if (!chosen) return;
      const isTaken =
        /\.(csv|json|xlsx)$/i.test(chosen.name) || /^(application|text)\/(json|csv)/.test(chosen.type);
      if (isTaken) send('preview', { file: chosen, type });
      else setError(m.stock_import_type());
    },
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    begin() {
      setAsked(false);
      if (!file) return;
      setProgress(importProgressPercent.begun);
      send('upload', { file, type });
    },
    again() {
      if (!known) return;
      setProgress(importProgressPercent.kept);
      send('again', { import: known.importId, type });
    },
  };
}

export type FileImport = ReturnType<typeof useFileImport>;
