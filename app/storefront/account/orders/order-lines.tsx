import { FrozenVerdict } from '#app/fit/frozen-verdict.tsx';
import { Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import { ProductImage } from '#app/storefront/catalogue/product-image.tsx';
import type { OrderCardData } from './to-order-card.server.ts';

/** Lines of an order, followed by the totals. */
export function OrderLines({ order }: { order: OrderCardData }) {
  const byCode = order.code ? m.promotion_discount({ code: order.code }) : null;
  const sums = [
    [m.checkout_subtotal(), order.subtotal],
    ...(order.discount
      ? [[byCode && !order.isFreeByCode ? byCode : m.account_discount(), order.discount] as const]
      : []),
    [
      byCode && order.isFreeByCode ? `${m.checkout_shipping()}, ${byCode}` : m.checkout_shipping(),
      order.shipping ?? m.checkout_free(),
    ],
  ] as const;
  return (
    <div className="px-5 md:px-6">
      <ul className="divide-y divide-rule">
        {order.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4"
          >
            <ProductImage src={item.image} alt="" className="rounded-sm" sizes="56px" />
            <div className="min-w-0">
              <p className="leading-snug font-[560]">
                <Link to={item.path} className="hover:underline">
                  {item.name}
                </Link>
              </p>
              <p className="mt-0.5 text-sm text-muted">
                {item.variant ? `${item.variant}, ` : ''}
                <span className="figures">
                  {m.checkout_line({ quantity: item.quantity, price: item.unitPrice })}
                </span>
              </p>
              {order.status === 'delivered' ? (
                <Link
                  to={`${item.path}#reviews`}
                  aria-label={m.reviews_from_order_of({ name: item.name })}
                  className="text-link text-sm"
                >
                  {m.reviews_from_order()}
                </Link>
              ) : null}
            </div>
            <p className="figures text-[0.9375rem]">{item.total}</p>
            {item.fit ? (
              <div className="col-start-2 -col-end-1 min-w-0 max-sm:col-start-1">
                <FrozenVerdict fit={item.fit} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-rule py-4 text-sm md:pl-[calc(100%-20rem)]">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 text-muted">
            <dt>{label}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 text-base font-[600]">
          <dt>{m.checkout_total()}</dt>
          <dd className="figures">{order.total}</dd>
        </div>
        {order.vat ? (
          <div className="flex justify-between gap-4 text-muted">
            <dt>{m.invoice_vat_part({ rate: order.vat.rate })}</dt>
            <dd className="figures">{order.vat.amount}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
