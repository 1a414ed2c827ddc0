import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { addCardToCart } from '../catalogue/add-card-to-cart.ts';
import type { CardsResponse } from '../catalogue/fetch-cards.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { productGridClass } from '../catalogue/product-grid.tsx';

/**
 * List of the favourites as cards with a remove button; products no longer on sale are marked.
 *
 * @param onRemove removes a favourite of a signed-out visitor from browser storage; if absent, a form removes
 * the favourite from the account
 */
export function FavouriteList({
  cards,
  archived,
  onRemove,
}: CardsResponse & { onRemove?: (id: string) => void }) {
  if (cards.length + archived.length === 0)
    return (
      <EmptyState
        title={m.favourites_empty()}
        action={
          <Link to="/products" className={buttonClass({})}>
            {m.favourites_browse()}
          </Link>
        }
      >
        {m.favourites_empty_hint()}
      </EmptyState>
    );
  const remove = (id: string, name: string) => (
    <Form
      method="post"
      preventScrollReset
      onSubmit={onRemove && ((event) => (event.preventDefault(), onRemove(id)))}
    >
      <input type="hidden" name="product" value={id} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="link"
        size="sm"
        aria-label={m.favourites_remove_name({ name })}
        className="mt-1"
      >
        {m.favourites_remove()}
      </Button>
    </Form>
  );
  return (
    <>
      <ul className={productGridClass}>
        {cards.map((product) => (
          <li key={product.id} className="flex min-w-0 flex-col">
            <div className="flex-1">
              <ProductCard product={product} onAdd={addCardToCart} heading="h2" tools={false} />
            </div>
            {remove(product.id, product.name)}
          </li>
        ))}
      </ul>
      {archived.length > 0 ? (
        <ul className="mt-12 divide-y divide-rule border-y border-rule">
          {archived.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
              <span>
                {name} <span className="text-muted">· {m.favourites_archived()}</span>
              </span>
              {remove(id, name)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
