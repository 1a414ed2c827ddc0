import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import type { StaffBrand } from '#server/catalogue/editing/index.ts';
import { upload, uploadFault } from '../products/pictures/upload.ts';

/** A brand's logo, replaced by a file. */
export function LogoField({ brand }: { brand: StaffBrand }) {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const bring = async (file: File) => {
    const fault = uploadFault(file);
    const answer = fault
      ? { ok: false, message: m.goods_brand_logo_failed({ message: fault }) }
      : await upload(`/admin/brands/${brand.id}/logo`, file, setPercent);
    setPercent(undefined);
    setError(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    toast.success(answer.message);
    await revalidate();
  };
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-5">
      {brand.logo ? (
        <p className="grid h-20 place-items-center rounded-sm bg-ground">
          <img src={brand.logo} alt={m.goods_brand_logo_of({ name: brand.name })} className="max-h-16 object-contain" />
        </p>
      ) : null}
      <Field label={m.goods_brand_logo()} hint={m.goods_pictures_hint()} error={error}>
        <Input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="h-auto! py-2"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void bring(file);
          }}
        />
      </Field>
      {percent === undefined ? null : (
        <progress max={100} value={percent} aria-label={m.goods_brand_logo()} className="w-full accent-ink" />
      )}
    </div>
  );
}
