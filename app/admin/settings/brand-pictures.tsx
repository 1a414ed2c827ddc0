import { Button } from '#app/ui/button.tsx';
import { maximumPictureBytes } from '#shared/media.ts';
import { m } from '#shared/i18n/index.ts';
import { PictureInput, usePictureUpload } from '../form/picture-upload.tsx';
import { imageRefusalText } from '../image-refusal.ts';
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
  const state = usePictureUpload({
    path: `/admin/settings/brand/${name}`,
    findFault: (file) => (file.size > maximumPictureBytes ? imageRefusalText('too_large') : undefined),
    failure: (message) => m.settings_picture_failed({ message }),
  });
  return (
    <div className="grid gap-3">
      {url ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className={`grid h-20 flex-1 place-items-center rounded-sm border border-rule ${ground}`}>
            <img src={url} alt={label} className="max-h-16 max-w-full object-contain" />
          </p>
          <Button variant="outline" size="sm" onClick={() => void state.remove()}>
            {m.settings_picture_remove()}
          </Button>
        </div>
      ) : null}
      <PictureInput label={label} accept="image/svg+xml,image/png,image/jpeg,image/webp" state={state} />
    </div>
  );
}
