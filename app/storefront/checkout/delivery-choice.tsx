import { deliveryDays } from '#shared/i18n/delivery-days.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatPrice } from '#shared/format.ts';
import type { Rate } from './api.ts';
import { CarrierBadge } from './carrier-badge.tsx';
import { type RatesState, rateId } from './use-rates.ts';

interface Props {
  rates: RatesState;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Selects the delivery option by carrier, price and delivery days. */
export function DeliveryChoice({ rates: { state, rates }, chosen, onChoose }: Props) {
  if (state === 'failed') return <ErrorNote>{m.checkout_rates_failed()}</ErrorNote>;
  if (state !== 'ready' && rates.length === 0)
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> {m.checkout_rates_loading()}
      </p>
    );
  if (rates.length === 0) return <ErrorNote>{m.checkout_no_carrier()}</ErrorNote>;
  return (
    <div className="grid gap-3" aria-busy={state === 'loading'}>
      {rates.map((rate) => (
        <RadioCard
          key={rateId(rate)}
          name="delivery"
          value={rateId(rate)}
          checked={rateId(rate) === chosen}
          onChange={() => onChoose(rateId(rate))}
          title={
            <span className="flex flex-wrap items-center gap-2.5">
              <CarrierBadge carrier={rate.carrier} /> {rate.carrier}, {rate.service}
            </span>
          }
          description={<RateSummary rate={rate} />}
          trailing={
            <span className="figures font-[600]">
              {rate.price === 0 ? m.checkout_free() : formatPrice(Math.round(rate.price * 100))}
            </span>
          }
        />
      ))}
    </div>
  );
}

/** Delivery time, expected dates and the components of the price. */
function RateSummary({ rate }: { rate: Rate }) {
  const days = deliveryDays(rate.delivery_from, rate.delivery_to, currentLocale());
  return (
    <span className="grid gap-0.5">
      <span>{workingDays(rate)}</span>
      {days ? <span>{m.shipping_expected({ days })}</span> : null}
      {rate.kind === 'pickup' ? <span>{m.shipping_pickup_hint()}</span> : null}
      {rate.bulky_surcharge > 0 ? (
        <span>{m.shipping_bulky_hint({ amount: formatPrice(Math.round(rate.bulky_surcharge * 100)) })}</span>
      ) : null}
    </span>
  );
}

function workingDays({ min_days: min, max_days: max }: Rate): string {
  return min === max && min === 1
    ? m.checkout_days_one({ days: 1 })
    : min === max
      ? m.checkout_days_same({ days: min })
      : m.checkout_days({ min, max });
}
