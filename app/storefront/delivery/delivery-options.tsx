import { m } from '#shared/i18n/index.ts';
import type { DeliveryOption } from './find-delivery.server.ts';

/** Delivery services, each with its days and price. */
export function DeliveryOptions({ options }: { options: readonly DeliveryOption[] }) {
  if (options.length === 0) return null;
  return (
    <table className="mt-2 w-full border-t border-rule text-sm">
      <caption className="sr-only">{m.delivery_options()}</caption>
      <tbody>
        {options.map(({ name, kind, days, price, bulkySurcharge }) => (
          <tr key={name} className="border-b border-rule align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-[500]">
              {name}
              <span className="block font-[400] text-muted first-letter:uppercase">
                {kind === 'pickup' ? `${m.delivery_pickup()}, ` : ''}
                {days}
              </span>
            </th>
            <td className="figures py-1.5 text-right font-[560] whitespace-nowrap">
              {price}
              {bulkySurcharge ? (
                <span className="block font-[400] whitespace-normal text-muted">
                  {m.shipping_bulky_hint({ amount: bulkySurcharge })}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
