import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { type UploadResponse, uploadWithProgress } from '../products/pictures/upload.ts';

interface PictureUploadOptions {
  /** Path of the action that stores the picture, or removes it with `intent=remove`. */
  path: string;
  /** Returns why a file cannot be uploaded; undefined for a valid file. */
  findFault: (file: File) => string | undefined;
  /** Returns the complete error message for a reason. */
  failure: (reason: string) => string;
  /** Called with the URL of a stored picture instead of reloading the page's data. */
  onStored?: (url: string) => void;
}

/** Uploads or removes one picture, shows the result and reloads the page's data. */
export function usePictureUpload({ path, findFault, failure, onStored }: PictureUploadOptions) {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const report = async (answer: UploadResponse) => {
    setPercent(undefined);
    setError(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    toast.success(answer.message);
    if (onStored) onStored(answer.url ?? '');
    else await revalidate();
  };
  const remove = async () => {
    const form = new FormData();
    form.set('intent', 'remove');
    await report(
      await fetch(path, { method: 'POST', body: form })
        .then((response) => response.json() as Promise<UploadResponse>)
        .catch(() => ({ ok: false, message: failure(m.error_unexpected()) })),
    );
  };
  const upload = async (file: File) => {
    const fault = findFault(file);
    await report(
      fault ? { ok: false, message: failure(fault) } : await uploadWithProgress(path, file, setPercent),
    );
  };
  return { percent, error, upload, remove };
}

interface PictureInputProps {
  label: string;
  hint?: string;
  /** Media types that the file dialog offers, separated by commas. */
  accept: string;
  state: Pick<ReturnType<typeof usePictureUpload>, 'percent' | 'error' | 'upload'>;
}

/** File field of a picture upload, with its error and its progress. */
export function PictureInput({ label, hint, accept, state }: PictureInputProps) {
  const { percent, error, upload } = state;
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} error={error}>
        <Input
          type="file"
          accept={accept}
          className="h-auto! py-2"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </Field>
      {percent === undefined ? null : (
        <progress max={100} value={percent} aria-label={label} className="w-full accent-ink" />
      )}
    </>
  );
}
