import { m } from '#shared/i18n/index.ts';
import { pictureTypes } from '#shared/media.ts';
import { Button } from '#app/ui/button.tsx';
import { PictureInput, usePictureUpload } from '../form/picture-upload.tsx';
import { fileRefusalText } from '../products/pictures/upload.ts';

/** Form field that uploads, replaces or removes the picture of a section in the draft. */
export function SectionPictureField({ id, url }: { id: string; url: string }) {
  const state = usePictureUpload({
    path: `/admin/home/${id}/picture`,
    findFault: fileRefusalText,
    failure: (message) => m.homeEditor_picture_failed({ message }),
  });
  return (
    <div className="grid gap-3 border-t border-rule pt-5">
      {url ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={`${url}?w=640`}
            alt={m.homeEditor_picture()}
            className="max-h-32 rounded-sm object-contain"
          />
          <Button variant="outline" size="sm" onClick={() => void state.remove()}>
            {m.homeEditor_picture_remove()}
          </Button>
        </div>
      ) : null}
      <PictureInput
        label={m.homeEditor_picture()}
        hint={m.products_pictures_hint()}
        accept={pictureTypes.join(',')}
        state={state}
      />
    </div>
  );
}
