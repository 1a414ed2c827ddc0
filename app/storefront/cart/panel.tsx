import { Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { CartNotices, EmptyCart } from './cart-content.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { setCartPanelOpen } from './store.ts';
import { useCheckedCart } from './use-checked-cart.ts';

const CartFit = lazy(() => import('../fit/cart-fit.tsx'));

/** Panel at the side of the page that shows the cart. */
export default function CartPanel() {
  const { items, priced, failed, notices } = useCheckedCart();
  const close = () => setCartPanelOpen(false);
  const footer =
    items.length > 0 ? (
      <div className="grid gap-4">
        {priced ? <CartTotals priced={priced} /> : null}
        <CheckoutLink onClick={close} />
        <Link to="/cart" onClick={close} className={buttonClass({ variant: 'ghost' })}>
          {m.cart_open_page()}
        </Link>
      </div>
    ) : undefined;
  return (
    <Sheet open onClose={close} title={m.cart_title()} footer={footer}>
      <CartNotices items={items} priced={priced} notices={notices} failed={failed} onNavigate={close} />
      <Suspense>{items.length > 0 ? <CartFit items={items} priced={priced} /> : null}</Suspense>
      {items.length > 0 ? (
        <CartLines items={items} priced={priced} onNavigate={close} />
      ) : (
        <EmptyCart onNavigate={close} />
      )}
    </Sheet>
  );
}
