import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { PricedCart } from './priced-cart.ts';
import { discountLabel } from './promotion-text.ts';

const centimes = (francs: number) => Math.round(francs * 100);

/** Shows subtotal, automatic discount and total of the cart, and the progress to the next discount tier. */
export function CartTotals({ priced }: { priced: PricedCart }) {
  const { next_tier: next } = priced;
  const reached = next ? Math.min(1, priced.subtotal / (priced.subtotal + next.missing)) : 1;
  const rows = [
    [m.cart_subtotal(), formatPrice(centimes(priced.subtotal))],
    ...(priced.discount_amount > 0
      ? [[discountLabel(priced, m.cart_discount), formatPrice(-centimes(priced.discount_amount))]]
      : []),
  ];
  return (
    <div>
      {/* Hides the progress to the next tier if the promotion code already gives a better discount. */}
      <div className="mb-4" hidden={priced.promotion?.state === 'discount'}>
        <p className="figures mb-2 text-[0.9375rem] whitespace-normal">
          {next
            ? m.cart_next_tier({ amount: formatPrice(centimes(next.missing)), rate: next.rate })
            : m.cart_top_tier()}
        </p>
        <div className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <div
            className="h-full origin-left bg-accent transition-transform duration-300"
            style={{ transform: `scaleX(${reached})` }}
          />
        </div>
      </div>
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-rule pt-2.5 text-lg font-[620]">
          <dt>{m.cart_total()}</dt>
          <dd className="figures">{formatPrice(centimes(priced.total_amount))}</dd>
        </div>
      </dl>
      <p className="mt-1.5 text-sm text-muted">{m.cart_shipping_later()}</p>
    </div>
  );
}
