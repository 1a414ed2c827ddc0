import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { pictureTypes } from '#shared/media.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import type { StaffBrand } from '#server/catalogue/products/editing/index.ts';
import { PictureInput, usePictureUpload } from '../form/picture-upload.tsx';
import { fileRefusalText } from '../products/pictures/upload.ts';

/** Form field that uploads, replaces or removes a brand's logo. */
export function LogoField({ brand }: { brand: StaffBrand }) {
  const [isAsking, setAsking] = useState(false);
  const state = usePictureUpload({
    path: `/admin/brands/${brand.id}/logo`,
    findFault: fileRefusalText,
    failure: (message) => m.products_brand_logo_failed({ message }),
  });
  const remove = () => {
    setAsking(false);
    void state.remove();
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
            onConfirm={remove}
            title={m.products_brand_logo_remove()}
            description={m.products_brand_logo_remove_text({ name: brand.name })}
            confirmLabel={m.products_brand_logo_remove()}
            destructive
          />
        </div>
      ) : null}
      <PictureInput
        label={m.products_brand_logo()}
        hint={m.products_pictures_hint()}
        accept={pictureTypes.join(',')}
        state={state}
      />
    </div>
  );
}
