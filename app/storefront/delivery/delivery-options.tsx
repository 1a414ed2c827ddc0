import { m } from '#shared/i18n/index.ts';
import type { DeliveryOption } from './find-delivery.server.ts';

/** Price of a delivery service, with the part that is due for bulky units. */
function DeliveryPrice({ option: { price, bulkySurcharge } }: { option: DeliveryOption }) {
  return (
    <>
      <span className="figures font-[560] whitespace-nowrap text-ink">{price}</span>
      {bulkySurcharge ? ` ${m.shipping_bulky_hint({ amount: bulkySurcharge })}` : null}
    </>
  );
}

/**
 * Price of the delivery that the page names, and the other delivery services with their days and prices.
 *
 * @param options the named service first
 */
export function DeliveryOptions({ options }: { options: readonly DeliveryOption[] }) {
  const [named, ...others] = options;
  if (!named) return null;
  return (
    <>
      <p className="text-muted">
        {m.delivery_price()} <DeliveryPrice option={named} />
      </p>
      {others.length > 0 ? (
        <details className="mt-1">
          <summary className="text-link w-fit cursor-pointer text-muted">{m.delivery_others()}</summary>
          <ul className="mt-1 divide-y divide-rule border-y border-rule text-sm text-muted">
            {others.map((option) => (
              <li key={option.name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="min-w-0">
                  <span className="font-[500] text-ink">{option.name}</span>
                  <span className="block">
                    {[option.kind === 'pickup' ? m.delivery_pickup() : null, option.days]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <span>
                  <DeliveryPrice option={option} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
