import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import type { StaffBrand } from '#server/catalogue/products/editing/index.ts';
import { type UploadResponse, uploadWithProgress, fileRefusalText } from '../products/pictures/upload.ts';

/** Form field that uploads, replaces or removes a brand's logo. */
export function LogoField({ brand }: { brand: StaffBrand }) {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const reported = async (answer: UploadResponse) => {
    setError(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    toast.success(answer.message);
    await revalidate();
  };
  const remove = async () => {
    setAsking(false);
    const form = new FormData();
    form.set('intent', 'remove');
    const answer = await fetch(`/admin/brands/${brand.id}/logo`, { method: 'POST', body: form })
      .then((response) => response.json() as Promise<UploadResponse>)
      .catch(() => ({ ok: false, message: m.products_brand_logo_failed({ message: m.error_unexpected() }) }));
    await reported(answer);
  };
  const importFile = async (file: File) => {
    const fault = fileRefusalText(file);
    const answer = fault
      ? { ok: false, message: m.products_brand_logo_failed({ message: fault }) }
      : await uploadWithProgress(`/admin/brands/${brand.id}/logo`, file, setPercent);
    setPercent(undefined);
    await reported(answer);
  };
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-5">
      {brand.logo ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grid h-20 flex-1 place-items-center rounded-sm bg-ground">
            <img
              src={brand.logo}
              alt={m.products_brand_logo_of({ name: brand.name })}
              className="max-h-16 object-contain"
            />
          </p>
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {m.products_brand_logo_remove()}
          </Button>
          <AlertDialog
            open={isAsking}
            onCancel={() => setAsking(false)}
            onConfirm={() => void remove()}
            title={m.products_brand_logo_remove()}
            description={m.products_brand_logo_remove_text({ name: brand.name })}
            confirmLabel={m.products_brand_logo_remove()}
            destructive
          />
        </div>
      ) : null}
      <Field label={m.products_brand_logo()} hint={m.products_pictures_hint()} error={error}>
        <Input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="h-auto! py-2"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void importFile(file);
          }}
        />
      </Field>
      {percent === undefined ? null : (
        <progress
          max={100}
          value={percent}
          aria-label={m.products_brand_logo()}
          className="w-full accent-ink"
        />
      )}
    </div>
  );
}
