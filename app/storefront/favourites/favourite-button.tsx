import { m } from '#shared/i18n/index.ts';
import { localPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSignedIn } from '../use-signed-in.ts';
import { Heart } from './heart.tsx';
import { useFavourite } from './store.ts';

/** Adds or removes a favourite. Without JavaScript it is a form for signed-in customers. */
export function FavouriteButton({ id }: { id: string }) {
  const [isFavourite, toggle] = useFavourite(id, useSignedIn());
  return (
    <form
      method="post"
      action={localPath('/favourites')}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <Button type="submit" variant="ghost" name="product" value={id} aria-pressed={isFavourite}>
        <Heart isFilled={isFavourite} />
        {isFavourite ? m.favourites_added() : m.favourites_add()}
      </Button>
    </form>
  );
}
