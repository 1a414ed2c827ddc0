import { ShoppingBag } from 'lucide-react';
import { Form } from 'react-router';
import { scrollNoteIntoView } from '#app/form/scroll-note-into-view.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { formatLongDate } from '#shared/format.ts';
import type { AccountResult } from '../account-context.ts';
import { accountPath } from '../account-link.ts';
import { OrderAgainResult } from '../orders/order-again.tsx';
import type { SavedCartCardData } from './to-saved-cart-card.server.ts';

/** Tab of the customer's saved carts, newest first. */
export function CartsTab({
  carts,
  result,
}: {
  carts: SavedCartCardData[] | null;
  result: AccountResult | undefined;
}) {
  if (!carts)
    return (
      <ErrorNote
        action={
          <a href="" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.account_retry()}
          </a>
        }
      >
        {m.savedCarts_failed()}
      </ErrorNote>
    );
  return (
    <>
      <h2 className="sr-only">{m.account_tab_carts()}</h2>
      {result?.again ? <OrderAgainResult again={result.again} nothing={m.savedCarts_nothing()} /> : null}
      {result?.deletedCart ? <Deleted cart={result.deletedCart} /> : null}
      {result?.ok === false && result.message ? (
        <div className="mb-6">
          <ErrorNote>{result.message}</ErrorNote>
        </div>
      ) : null}
      {carts.length === 0 ? (
        <EmptyState
          title={m.savedCarts_none()}
          icon={<ShoppingBag aria-hidden="true" />}
          action={
            <Link to="/cart" className={buttonClass({})}>
              {m.cart_open_page()}
            </Link>
          }
        >
          {m.savedCarts_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {carts.map((cart) => (
            <CartCard key={cart.id} cart={cart} />
          ))}
        </ul>
      )}
    </>
  );
}

function CartCard({ cart }: { cart: SavedCartCardData }) {
  const action = accountPath(currentLocale(), { tab: 'carts' });
  return (
    <li className="grid content-between gap-4 rounded-md border border-rule bg-surface p-5">
      <div className="min-w-0">
        <h3 className="text-xl break-words">{cart.name}</h3>
        <p className="mt-1 text-sm text-muted">{formatLongDate(cart.createdAt, currentLocale())}</p>
        <ul className="mt-3 grid gap-1 text-[0.9375rem]">
          {cart.lines.map(({ id, quantity, name }) => (
            <li key={id} className="flex gap-2">
              <span className="figures shrink-0">{quantity} ×</span>
              <span className="min-w-0">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" action={action} className="flex flex-wrap gap-3">
        <input type="hidden" name="form" value="saved-cart" />
        <input type="hidden" name="id" value={cart.id} />
        <input type="hidden" name="key" value={cart.restoreKey} />
        <Button
          type="submit"
          size="sm"
          name="intent"
          value="restore"
          aria-label={m.savedCarts_restore_name({ name: cart.name })}
        >
          {m.savedCarts_restore()}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          name="intent"
          value="delete"
          aria-label={m.savedCarts_delete_name({ name: cart.name })}
        >
          {m.savedCarts_delete()}
        </Button>
      </Form>
    </li>
  );
}

/** Reports the deletion of a saved cart, with a button that undoes it. */
function Deleted({ cart }: { cart: { id: string; name: string } }) {
  return (
    <div
      ref={scrollNoteIntoView}
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3"
    >
      <p>{m.savedCarts_deleted({ name: cart.name })}</p>
      <Form method="post" action={accountPath(currentLocale(), { tab: 'carts' })}>
        <input type="hidden" name="form" value="saved-cart" />
        <input type="hidden" name="id" value={cart.id} />
        <Button type="submit" size="sm" variant="outline" name="intent" value="undo">
          {m.cart_undo()}
        </Button>
      </Form>
    </div>
  );
}
