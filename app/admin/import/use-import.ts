import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { ImportFilePreview, FileImportResult } from './import-action.server.ts';
import type { ImportFigures } from './import-result.tsx';
import type { ImportEntry } from './load-history.server.ts';
import type { MappingView } from './mapping-steps.server.ts';
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
  const [view, setView] = useState<MappingView>();
  const [supplier, setSupplier] = useState('');
  /** Whether the mapping changed since its last check. */
  const [isChanged, setChanged] = useState(false);
  const [isChecking, setChecking] = useState(false);
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
    setChecking(false);
    if (!data.ok) {
      setProgress(undefined);
      if (data.isKnown && data.importId) setKnown({ importId: data.importId, message: data.message ?? '' });
      else setError([data.message, data.detail].filter(Boolean).join(' : '));
      return;
    }
    if (data.mapping) {
      const { mapping } = data;
      setView(mapping);
      setChanged(false);
      if (mapping.supplier) setSupplier(mapping.supplier);
    }
    if (data.preview) {
      setPreview(data.preview);
      // The changes of a mapped file are shown below its columns before the question is asked.
      setAsked(!data.mapping);
    }
    if (data.mapping || data.preview) return;
    setKnown(undefined);
    setProgress(importProgressPercent.kept);
    setFollowed(data.importId);
    // The effect runs once per response, so that each result triggers the next step once.
  }, [state, data]);

  const mapped: Record<string, string> = view ? { mapping: JSON.stringify(view.mapping) } : {};

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
    setView(undefined);
    setTimeout(() => setProgress(importProgressPercent.done), 200);
  }, [entry]);

  return {
    type,
    setType,
    preview,
    view,
    supplier,
    setSupplier,
    isChanged,
    isChecking,
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
      setView(undefined);
      setSupplier('');
      setFile(chosen);
      if (!chosen) return;
      const isTaken =
        /\.(csv|json|xlsx)$/i.test(chosen.name) || /^(application|text)\/(json|csv)/.test(chosen.type);
      if (isTaken) send('preview', { file: chosen, type });
      else setError(m.stock_import_type());
    },
    /** Changes the mapping; its result must then be checked again. */
    change(part: Partial<MappingView['mapping']>) {
      setChanged(true);
      setView((before) => before && { ...before, mapping: { ...before.mapping, ...part } });
    },
    check() {
      if (!file) return;
      setChecking(true);
      setError(undefined);
      send('preview', { file, type, ...mapped });
    },
    ask: () => setAsked(true),
    cancel: () => setAsked(false),
    begin() {
      setAsked(false);
      if (!file) return;
      setProgress(importProgressPercent.begun);
      send('upload', { file, type, ...mapped, ...(view && supplier ? { supplier } : {}) });
    },
    again() {
      if (!known) return;
      setProgress(importProgressPercent.kept);
      send('again', { import: known.importId, type, ...mapped });
    },
  };
}

export type FileImport = ReturnType<typeof useFileImport>;
