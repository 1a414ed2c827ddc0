import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { pictureTypes } from '#shared/media.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import type { PictureResult } from './action.ts';
import { uploadWithProgress, fileRefusalText } from './upload.ts';

/**
 * Form that adds images to a product: selected or dropped files, uploaded one by one with progress, or a URL.
 */
export function AddPicturesForm({ address }: { address: string }) {
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<{ name: string; percent: number }>();
  const [error, setError] = useState('');
  const importFile = async (files: File[]) => {
    setError('');
    for (const file of files) {
      const fault = fileRefusalText(file);
      const answer = fault
        ? { ok: false, message: fault }
        : await uploadWithProgress(address, file, (percent) => setProgress({ name: file.name, percent }));
      if (answer.ok) toast.success(answer.message);
      else setError(m.products_file_refused({ name: file.name, message: answer.message }));
    }
    setProgress(undefined);
    await revalidate();
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void importFile([...event.dataTransfer.files]);
        }}
        className="rounded-sm border border-dashed border-edge p-4"
      >
        <Field label={m.products_choose_pictures()} hint={m.products_pictures_hint()} error={error}>
          <Input
            type="file"
            multiple
            accept={pictureTypes.join(',')}
            className="h-auto! py-2"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void importFile(files);
            }}
          />
        </Field>
        {progress ? (
          <p className="mt-3 grid gap-1 text-sm">
            {m.products_uploading({ name: progress.name, percent: progress.percent })}
            <progress
              max={100}
              value={progress.percent}
              aria-label={progress.name}
              className="w-full accent-ink"
            />
          </p>
        ) : null}
      </div>
      <ByAddress address={address} />
    </div>
  );
}

function ByAddress({ address }: { address: string }) {
  const fetcher = useFetcher<PictureResult>();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const answer = fetcher.state === 'idle' && asked === typed ? fetcher.data : undefined;
  const isDoubtful = answer?.isDoubtful === true;
  return (
    <fetcher.Form
      method="post"
      action={address}
      noValidate
      className="grid content-start gap-3 p-4"
      onSubmit={() => setAsked(typed)}
    >
      <input type="hidden" name="intent" value="url" />
      {isDoubtful ? <input type="hidden" name="anyway" value="true" /> : null}
      <Field
        label={m.products_picture_url()}
        hint={m.products_picture_url_hint()}
        error={answer && !answer.ok ? answer.message : undefined}
      >
        <Input
          type="url"
          name="url"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="https://"
        />
      </Field>
      <div>
        <Button type="submit" variant="outline" pending={fetcher.state !== 'idle'}>
          {isDoubtful ? m.products_add_anyway() : m.products_add_url()}
        </Button>
      </div>
      <p role="status" className="text-sm text-success">
        {answer?.ok ? answer.message : ''}
      </p>
    </fetcher.Form>
  );
}
