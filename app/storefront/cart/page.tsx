import { Suspense, lazy } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PageMeta } from '../page-meta.tsx';
import { CartNotices, EmptyCart } from './cart-content.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { useCheckedCart } from './use-checked-cart.ts';

const CartFit = lazy(() => import('../fit/cart-fit.tsx'));
const SaveCart = lazy(() => import('./save-cart.tsx'));
const PromotionField = lazy(() =>
  import('./promotion-field.tsx').then((module) => ({ default: module.PromotionField })),
);
const DeliveryPromise = lazy(() =>
  import('../delivery/delivery-promise.tsx').then((module) => ({ default: module.DeliveryPromise })),
);

export function loader({ context }: LoaderFunctionArgs) {
  requestOf(context).keep('cart');
  return { email: shopOf(context).settings.current().shop.email };
}

export default function CartPage() {
  const { email } = useLoaderData<typeof loader>();
  const { items, priced, failed, notices } = useCheckedCart();
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={m.cart_title()} noIndex />
      <h1 className="display mb-8">{m.cart_title()}</h1>
      <noscript>
        <p className="mb-8 max-w-prose">{m.cart_noscript({ email })}</p>
      </noscript>
      <CartNotices items={items} priced={priced} notices={notices} failed={failed} />
      <Suspense>{items.length > 0 ? <CartFit items={items} priced={priced} /> : null}</Suspense>
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <CartLines items={items} priced={priced} />
          <aside className="lg:sticky lg:top-24 lg:self-start">
            {priced ? <CartTotals priced={priced} /> : null}
            <div className="mt-6">
              <Suspense>
                <DeliveryPromise
                  units={`lines=${items.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`}
                  isInStock
                />
              </Suspense>
            </div>
            <div className="mt-6">
              {/* Keeps the height of the field, so that the button below does not move. */}
              <Suspense fallback={<div className="h-16" />}>
                <PromotionField priced={priced} />
              </Suspense>
            </div>
            <CheckoutLink className="mt-6 w-full" />
            <div className="mt-6 border-t border-rule">
              <Suspense>
                <SaveCart items={items} />
              </Suspense>
            </div>
          </aside>
        </div>
      )}
    </div>
  );
}
