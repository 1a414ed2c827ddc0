import { m } from '#shared/i18n/index.ts';
import { pictureTypes } from '#shared/media.ts';
import { Button } from '#app/ui/button.tsx';
import { PictureInput, usePictureUpload } from '../form/picture-upload.tsx';
import { fileRefusalText } from '../products/pictures/upload.ts';
import type { CategoryRow } from './load-categories.server.ts';

/** Form field that uploads, replaces or removes a category's picture. */
export function CategoryPictureField({ category }: { category: CategoryRow }) {
  const { slug, label, pictureUrl } = category;
  const state = usePictureUpload({
    path: `/admin/categories/${slug}/picture`,
    findFault: fileRefusalText,
    failure: (message) => m.categories_picture_failed({ message }),
  });
  return (
    <div className="mt-6 grid gap-3 border-t border-rule pt-5">
      {pictureUrl ? (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={`${pictureUrl}?w=640`}
            alt={m.categories_picture_of({ name: label })}
            className="max-h-32 rounded-sm bg-ground object-contain"
          />
          <Button variant="outline" size="sm" onClick={() => void state.remove()}>
            {m.categories_picture_remove()}
          </Button>
        </div>
      ) : null}
      <PictureInput
        label={m.categories_picture()}
        hint={m.products_pictures_hint()}
        accept={pictureTypes.join(',')}
        state={state}
      />
    </div>
  );
}
