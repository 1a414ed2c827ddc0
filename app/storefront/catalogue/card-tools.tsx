import { m } from '#shared/i18n/index.ts';
import { localPath } from '#app/link.tsx';
import { compareForm, comparison, mostCompared } from '../compare/store.ts';
import { Heart } from '../favourites/heart.tsx';
import { useFavourite } from '../favourites/store.ts';
import { useSignedIn } from '../use-signed-in.ts';
import type { CardProduct } from './card-product.ts';

/**
 * Compare and favourite controls on a card's image. Both belong to the list's form, so they work without
 * JavaScript: checked products are compared, a favourite is posted for signed-in customers.
 *
 * @param canCompare true in lists that have the form
 */
export default function CardTools({ product, canCompare }: { product: CardProduct; canCompare?: boolean }) {
  const { id, name, image } = product;
  const [isFavourite, toggle] = useFavourite(id, useSignedIn());
  const compared = comparison.use();
  const isCompared = compared.some((item) => item.id === id);
  return (
    <div className="card-tools">
      {canCompare ? (
        <label>
          <input
            type="checkbox"
            form={compareForm}
            name="ids"
            value={id}
            checked={isCompared}
            disabled={!isCompared && compared.length >= mostCompared}
            onChange={({ target }) =>
              target.checked ? comparison.add({ id, name, image }) : comparison.remove(id)
            }
            aria-label={m.compare_choose_name({ name })}
          />
          {m.compare_choose()}
        </label>
      ) : (
        <span />
      )}
      <button
        type="submit"
        form={compareForm}
        formAction={localPath('/favourites')}
        formMethod="post"
        name="product"
        value={id}
        aria-pressed={isFavourite}
        aria-label={isFavourite ? m.favourites_remove_name({ name }) : m.favourites_add_name({ name })}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <Heart isFilled={isFavourite} />
      </button>
    </div>
  );
}
