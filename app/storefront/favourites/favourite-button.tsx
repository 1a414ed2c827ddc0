import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSignedIn } from '../use-signed-in.ts';
import { FavouriteIcon } from './favourite-icon.tsx';
import { useFavourite } from './store.ts';

/**
 * Button that adds a product to the favourites or removes it. Without JavaScript it submits a form, for
 * signed-in customers only.
 */
export function FavouriteButton({ id }: { id: string }) {
  const [isFavourite, toggle] = useFavourite(id, useSignedIn());
  return (
    <form
      method="post"
      action={localizedPath('/favourites')}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <Button type="submit" variant="ghost" name="product" value={id} aria-pressed={isFavourite}>
        <FavouriteIcon isFilled={isFavourite} />
        {isFavourite ? m.favourites_added() : m.favourites_add()}
      </Button>
    </form>
  );
}
