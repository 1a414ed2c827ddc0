import { Scale } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { compareFormId, comparisonList, maxComparedProducts } from '../compare/store.ts';
import { FavouriteIcon } from '../favourites/favourite-icon.tsx';
import { useFavourite } from '../favourites/store.ts';
import { FitMark } from '../fit/fit-mark.tsx';
import { useSignedIn } from '../use-signed-in.ts';
import type { CardProduct } from './card-product.ts';

/**
 * Compare checkbox and favourite button on a card's image. Both belong to the form of the list, so they work
 * without JavaScript.
 * The form compares the checked products; the favourite button submits the form for a signed-in customer.
 *
 * @param canCompare shows the compare checkbox; true only in lists that contain the form
 */
export default function CardControls({
  product,
  canCompare,
}: {
  product: CardProduct;
  canCompare?: boolean;
}) {
  const { id, name, image } = product;
  const [isFavourite, toggle] = useFavourite(id, useSignedIn());
  const compared = comparisonList.use();
  const isCompared = compared.some((item) => item.id === id);
  return (
    <>
      <FitMark productId={id} />
      <div className="card-tools">
        {canCompare ? (
          <label>
            <input
              type="checkbox"
              form={compareFormId}
              name="ids"
              value={id}
              checked={isCompared}
              disabled={!isCompared && compared.length >= maxComparedProducts}
              onChange={({ target }) =>
                target.checked ? comparisonList.add({ id, name, image }) : comparisonList.remove(id)
              }
              aria-label={m.compare_choose_name({ name })}
            />
            <Scale aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:hidden">{m.compare_choose()}</span>
          </label>
        ) : (
          <span />
        )}
        <button
          type="submit"
          form={compareFormId}
          formAction={localizedPath('/favourites')}
          formMethod="post"
          name="product"
          value={id}
          // Without scripts, the button works only in a list with the form.
          className={canCompare ? undefined : 'noscript:hidden'}
          aria-pressed={isFavourite}
          aria-label={isFavourite ? m.favourites_remove_name({ name }) : m.favourites_add_name({ name })}
          onClick={(event) => {
            event.preventDefault();
            toggle();
          }}
        >
          <FavouriteIcon isFilled={isFavourite} />
        </button>
      </div>
    </>
  );
}
