import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { discountLabel } from '../cart/promotion-text.ts';

const centimes = (francs: number) => Math.round(francs * 100);

/** Summary of the order: lines, subtotal, discount, delivery, total. */
export function OrderSummary({
  priced,
  shipping,
  taxNote,
}: {
  priced: PricedCart;
  shipping: number | undefined;
  taxNote: string;
}) {
  const total = centimes(priced.total_amount) + centimes(shipping ?? 0);
  return (
    <div>
      {priced.discount_amount > 0 ? (
        <p className="mb-4 rounded-sm bg-success-wash px-4 py-3 text-[0.9375rem] text-success">
          {(priced.promotion?.state === 'discount' ? m.promotion_saving : m.checkout_saving)({
            amount: formatOrderAmount(centimes(priced.discount_amount)),
          })}
        </p>
      ) : null}
      <ul className="divide-y divide-rule">
        {priced.lines
          .filter((line) => line.quantity > 0)
          .map((line) => (
            <li
              key={line.variant_id}
              className="flex items-baseline justify-between gap-4 py-2.5 text-[0.9375rem]"
            >
              <span className="min-w-0">
                <span className="block break-words">
                  {[line.name, line.variant_label].filter(Boolean).join(', ')}
                </span>
                <span className="figures text-sm text-muted">
                  {m.checkout_line({
                    quantity: line.quantity,
                    price: formatOrderAmount(centimes(line.unit_price)),
                  })}
                </span>
              </span>
              <span className="figures">{formatOrderAmount(centimes(line.total_price))}</span>
            </li>
          ))}
      </ul>
      <dl className="mt-3 grid gap-1.5 border-t border-rule pt-3 text-[0.9375rem]">
        <Row label={m.checkout_subtotal()} value={formatOrderAmount(centimes(priced.subtotal))} />
        {priced.discount_amount > 0 ? (
          <Row
            label={discountLabel(priced, m.checkout_discount)}
            value={formatOrderAmount(-centimes(priced.discount_amount))}
          />
        ) : null}
        <Row
          label={m.checkout_shipping()}
          value={
            shipping === undefined
              ? '–'
              : shipping === 0
                ? m.checkout_free()
                : formatOrderAmount(centimes(shipping))
          }
        />
        <div className="mt-1 flex justify-between gap-4 border-t border-rule pt-3 text-lg font-[640]">
          <dt>{m.checkout_total()}</dt>
          <dd className="figures" data-testid="checkout-total">
            {formatOrderAmount(total)}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{taxNote}</p>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
