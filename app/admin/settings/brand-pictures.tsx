import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { maximumPictureBytes } from '#shared/media.ts';
import { m } from '#shared/i18n/index.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { type UploadResponse, uploadWithProgress } from '../products/pictures/upload.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';

type Brand = SettingsTabDataOf<'appearance'>['brand'];
type Picture = 'logo_url' | 'logo_dark_url' | 'icon_url';

/** Fields that upload, replace or remove the logos and the icon of the shop. */
export function BrandPictures({ brand }: { brand: Brand }) {
  return (
    <section aria-labelledby="brand-pictures" className="mb-8 grid max-w-3xl gap-5">
      <div>
        <h2 id="brand-pictures" className="mb-1 text-lg font-[600]">
          {m.settings_pictures_title()}
        </h2>
        <p className="text-sm text-muted">{m.settings_pictures_hint()}</p>
      </div>
      <PictureField name="logo_url" label={m.settings_logo()} url={brand.logo_url} ground="bg-white" />
      <PictureField
        name="logo_dark_url"
        label={m.settings_logo_dark()}
        url={brand.logo_dark_url}
        ground="bg-[#151413]"
      />
      <PictureField name="icon_url" label={m.settings_icon()} url={brand.icon_url} ground="bg-ground" />
    </section>
  );
}

interface PictureFieldProps {
  name: Picture;
  label: string;
  url: string;
  /** CSS class of the background on which the picture is shown. */
  ground: string;
}

function PictureField({ name, label, url, ground }: PictureFieldProps) {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState('');
  const path = `/admin/settings/brand/${name}`;
  const failed = (message: string) => ({ ok: false, message: m.settings_picture_failed({ message }) });
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
        .catch(() => failed(m.error_unexpected())),
    );
  };
  const upload = async (file: File) =>
    report(
      file.size > maximumPictureBytes
        ? failed(imageRefusalText('too_large'))
        : await uploadWithProgress(path, file, setPercent),
    );
  return (
    <div className="grid gap-3">
      {url ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className={`grid h-20 flex-1 place-items-center rounded-sm border border-rule ${ground}`}>
            <img src={url} alt={label} className="max-h-16 max-w-full object-contain" />
          </p>
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            {m.settings_picture_remove()}
          </Button>
        </div>
      ) : null}
      <Field label={label} error={error}>
        <Input
          type="file"
          accept="image/svg+xml,image/png,image/jpeg,image/webp"
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
    </div>
  );
}
