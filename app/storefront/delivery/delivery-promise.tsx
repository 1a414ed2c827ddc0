import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { DeliveryOptions } from './delivery-options.tsx';
import { setFreeDeliveryNote } from './free-delivery-note.ts';
import type { ExpectedDelivery } from './find-delivery.server.ts';

const key = 'shop-country';

function chosenCountry(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeCountry(country: string): void {
  try {
    localStorage.setItem(key, country);
  } catch {
    // Browser storage is unavailable, so the selected country is not stored.
  }
}

interface Props {
  /** Units to deliver, as query parameters of `/delivery-days`: `product=…` or `lines=…`. */
  units: string;
  isInStock: boolean;
}

/**
 * Shows the expected delivery and its price for the visitor's country or the selected country. It loads after
 * the page, because the page is cached for all visitors.
 */
export function DeliveryPromise({ units, isInStock }: Props) {
  const [wanted, setWanted] = useState<string>();
  const [delivery, setDelivery] = useState<ExpectedDelivery | 'failed'>();
  useEffect(() => {
    if (!isInStock) return;
    const asking = new AbortController();
    const query = `${units}&country=${encodeURIComponent(wanted ?? chosenCountry())}`;
    fetch(`${localizedPath('/delivery-days')}?${query}`, { signal: asking.signal })
      .then((response) =>
        response.ok
          ? (response.json() as Promise<ExpectedDelivery>)
          : Promise.reject(new Error('not answered')),
      )
      .then((found) => {
        setDelivery(found);
        setFreeDeliveryNote(found.freeNote ?? undefined);
      })
      .catch(() => asking.signal.aborted || setDelivery('failed'));
    return () => {
      asking.abort();
      setFreeDeliveryNote(undefined);
    };
  }, [units, wanted, isInStock]);
  const guide = (
    <Link to="/guide" className="text-link">
      {m.delivery_guide()}
    </Link>
  );
  return (
    <div className="flex min-h-54 gap-3 text-[0.9375rem] md:min-h-42">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <noscript>{guide}</noscript>
        {isInStock ? null : <p className="text-muted">{m.delivery_sold_out()}</p>}
        {delivery === 'failed' ? (
          <p className="text-muted">
            {m.delivery_failed()} {guide}
          </p>
        ) : delivery ? (
          <>
            <p role="status" className="font-[560]">
              {delivery.sentence ?? m.delivery_none()}
            </p>
            {delivery.sentence ? (
              <p className="text-muted">
                {(delivery.isBulky ? m.delivery_by_bulky : m.delivery_by)({
                  carrier: delivery.carrier,
                  service: delivery.service,
                })}
              </p>
            ) : null}
            <DeliveryOptions options={delivery.options} />
            <label className="mt-1.5 flex flex-wrap items-center gap-2 text-muted">
              {m.delivery_to()}
              <Select
                value={delivery.country}
                onChange={({ target }) => {
                  storeCountry(target.value);
                  setWanted(target.value);
                }}
                className="max-w-48"
              >
                {delivery.countries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          </>
        ) : null}
      </div>
    </div>
  );
}
