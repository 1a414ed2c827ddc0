import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { type UploadResponse, fileRefusalText, uploadWithProgress } from '../products/pictures/upload.ts';
import type { CategoryRow } from './load-categories.server.ts';

/** Form field that uploads, replaces or removes a category's picture. */
export function CategoryPictureField({ category }: { category: CategoryRow }) {
  const { slug, label, pictureUrl } = category;
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const path = `/admin/categories/${slug}/picture`;
  const report = async (answer: UploadResponse) => {
    setPercent(undefined);
    setError(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    toast.success(answer.message);
    await revalidate();
  };
  const remove = async () => {
    const form = new FormData();
    form.set('intent', 'remove');
    await report(
      await fetch(path, { method: 'POST', body: form })
        .then((response) => response.json() as Promise<UploadResponse>)
        .catch(() => ({
          ok: false,
          message: m.categories_picture_failed({ message: m.error_unexpected() }),
        })),
    );
  };
  const upload = async (file: File) => {
    const fault = fileRefusalText(file);
    await report(
      fault
        ? { ok: false, message: m.categories_picture_failed({ message: fault }) }
        : await uploadWithProgress(path, file, setPercent),
    );
  };
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-5">
      {pictureUrl ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={`${pictureUrl}?w=640`}
            alt={m.categories_picture_of({ name: label })}
            className="max-h-32 rounded-sm bg-ground object-contain"
          />
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            {m.categories_picture_remove()}
          </Button>
        </div>
      ) : null}
      <Field label={m.categories_picture()} hint={m.products_pictures_hint()} error={error}>
        <Input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="h-auto! py-2"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </Field>
      {percent === undefined ? null : (
        <progress
          max={100}
          value={percent}
          aria-label={m.categories_picture()}
          className="w-full accent-ink"
        />
      )}
    </div>
  );
}
