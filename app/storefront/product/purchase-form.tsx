import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { formatPrice } from '#shared/format.ts';
import { addToCart, setCartPanelOpen } from '../cart/store.ts';
import { FitSlot } from '../fit/fit-slot.tsx';
import type { ProductPageData } from './load-product.server.ts';

// The server-rendered quantity field works without its script, which loads after the page's script.
const QuantityInput = lazy(() =>
  import('#app/ui/quantity-input.tsx').then((module) => ({ default: module.QuantityInput })),
);
// The stock alert form loads only for sold-out variants, because most products are in stock.
const AlertForm = lazy(() =>
  import('./alert-form.tsx').then((module) => ({ default: module.StockAlertForm })),
);

// Loads only for sold-out variants, as the stock alert form.
const Alternatives = lazy(() =>
  import('./part/alternatives.tsx').then((module) => ({ default: module.Alternatives })),
);

/** Form to buy a product: price, choice of variant, stock, quantity and cart buttons. */
export function PurchaseForm({ product }: { product: ProductPageData }) {
  const navigate = useNavigate();
  const { variants } = product;
  const hasChoice = variants.length > 1 || variants[0]?.type !== 'default';
  const [chosenId, setChosenId] = useState(
    () =>
      (
        variants.find(({ id }) => id === product.wantedVariant) ??
        variants.find(({ stock }) => stock > 0) ??
        variants[0]
      )?.id,
  );
  const [quantity, setQuantity] = useState(1);
  const chosen = variants.find((variant) => variant.id === chosenId);
  const stock = chosen?.stock ?? 0;
  const alternatives =
    stock === 0
      ? product.alternatives.filter(({ sizes }) => !hasChoice || sizes.includes(chosen?.size ?? ''))
      : [];
  const soldOut = variants.filter((variant) => variant.stock === 0);
  const add = () => {
    if (!chosen) return;
    addToCart(
      {
        id: chosen.id,
        productId: product.id,
        name: product.name,
        variantLabel: hasChoice ? chosen.name : null,
        sku: chosen.sku,
        price: chosen.price,
        image: product.images[0] ?? '',
        weight: product.weightGrams / 1000,
      },
      Math.min(quantity, stock),
    );
  };
  return (
    <div className="mt-5">
      <p className="figures text-2xl font-[640] tracking-[-0.02em]">
        {chosen?.approximate || formatPrice(chosen?.price ?? 0)}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {chosen?.approximate
          ? m.product_charged_in_chf({ price: formatPrice(chosen.price) })
          : product.taxNote}
      </p>
      {chosen?.inCart ? <p className="mt-1 font-[560] text-accent-ink">{chosen.inCart}</p> : null}
      {hasChoice ? (
        <fieldset className="mt-6">
          <legend className="mb-2 font-[560]">{product.chooseLabel}</legend>
          <div className="flex flex-wrap gap-2">
            {variants.map((variant) => (
              <label key={variant.id} className="relative">
                <input
                  type="radio"
                  name="variant"
                  value={variant.id}
                  checked={variant.id === chosenId}
                  onChange={() => setChosenId(variant.id)}
                  className="peer sr-only"
                />
                <span
                  className={`grid min-h-11 min-w-14 cursor-pointer place-items-center rounded-sm border px-3 tabular-nums peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink ${variant.stock > 0 ? 'border-edge' : 'border-rule text-muted line-through'}`}
                >
                  {variant.name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <p className="mt-5" aria-live="polite">
        {stock === 0 ? (
          <Badge variant="destructive">{m.product_out_of_stock()}</Badge>
        ) : chosen?.isLow ? (
          <Badge variant="warning">{m.product_low_stock({ count: stock })}</Badge>
        ) : (
          <Badge variant="success">{m.product_in_stock()}</Badge>
        )}
        {chosen?.expected ? (
          <span className="ml-3 inline-block text-[0.9375rem] text-muted">{chosen.expected}</span>
        ) : null}
      </p>
      {alternatives.length > 0 ? (
        <Suspense>
          <Alternatives key={chosenId} parts={alternatives} />
        </Suspense>
      ) : (
        <div className="mt-5 flex flex-wrap items-end gap-3 noscript:hidden">
          <Suspense fallback={<span className="h-11 w-34 md:h-10 md:w-30" />}>
            <QuantityInput
              label={m.product_quantity()}
              value={Math.min(quantity, Math.max(stock, 1))}
              onChange={setQuantity}
              min={1}
              max={Math.max(Math.min(stock, maximumQuantity), 1)}
              disabled={stock === 0}
            />
          </Suspense>
          <Button
            variant="bike"
            size="lg"
            disabled={stock === 0}
            className="grow"
            onClick={({ detail }) => {
              // Ignores the second click of a double click, so that it does not add another unit.
              if (detail > 1) return;
              add();
              setCartPanelOpen(true);
              toast.success(m.cart_added({ name: product.name }));
            }}
          >
            {m.product_add()}
          </Button>
          <Button
            variant="outline"
            size="lg"
            disabled={stock === 0}
            className="grow"
            onClick={({ detail }) => {
              if (detail > 1) return;
              add();
              void navigate(localizedPath('/checkout'));
            }}
          >
            {m.product_buy_now()}
          </Button>
        </div>
      )}
      {chosen ? (
        <FitSlot path={product.paths[currentLocale()]} variantId={chosen.id} isBike={product.isBike} />
      ) : null}
      <Suspense>{chosen && stock === 0 ? <AlertForm key={chosen.id} variants={[chosen]} /> : null}</Suspense>
      <noscript>
        <Suspense>
          {stock > 0 && soldOut.length > 0 ? <AlertForm variants={soldOut} isChoice /> : null}
        </Suspense>
        <p className="mt-4 text-[0.9375rem] text-muted">{m.product_noscript({ email: product.email })}</p>
      </noscript>
    </div>
  );
}
