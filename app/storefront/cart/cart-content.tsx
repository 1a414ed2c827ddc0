import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { PricedCart } from './priced-cart.ts';
import { type CartItem, removeFromCart } from './store.ts';
import { soldOutItems } from './item-availability.ts';

/** Message that is shown while the cart is empty. */
export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <EmptyState
      title={m.cart_empty()}
      action={
        <Link to="/products" onClick={onNavigate} className={buttonClass({})}>
          {m.cart_browse()}
        </Link>
      }
    >
      {m.cart_empty_text()}
    </EmptyState>
  );
}

interface CartNoticesProps {
  items: readonly CartItem[];
  priced: PricedCart | undefined;
  notices: string[];
  failed: boolean;
  onNavigate?: () => void;
}

/**
 * Notices of changes since the buyer last saw the cart, and sold-out items with a remove button. Screen
 * readers announce both.
 */
export function CartNotices({ items, priced, notices, failed, onNavigate }: CartNoticesProps) {
  const all = failed ? [...notices, m.cart_unreachable()] : notices;
  const missing = priced ? soldOutItems(items, priced) : [];
  if (all.length + missing.length === 0) return null;
  return (
    <div className="mb-4">
      <ErrorNote>
        <ul className="grid gap-1">
          {all.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
          {missing.map(({ id, name, waitingOrder }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              {waitingOrder ? m.cart_held({ name, number: waitingOrder }) : m.cart_sold_out({ name })}
              {waitingOrder ? (
                <Link to="/account?tab=orders" onClick={onNavigate} className="text-link">
                  {m.checkout_success_orders()}
                </Link>
              ) : null}
              <Button
                variant="link"
                size="sm"
                aria-label={m.cart_remove_name({ name })}
                onClick={() => removeFromCart(id)}
              >
                {m.cart_remove()}
              </Button>
            </li>
          ))}
        </ul>
      </ErrorNote>
    </div>
  );
}
