import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import type { DeliveryRate } from './api.ts';
import { CarrierBadge } from './carrier-badge.tsx';
import { type DeliveryRatesState, deliveryRateId } from './use-rates.ts';

interface Props {
  rates: DeliveryRatesState;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Radio buttons for the delivery option, each with carrier, price and delivery days. */
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
          key={deliveryRateId(rate)}
          name="delivery"
          value={deliveryRateId(rate)}
          checked={deliveryRateId(rate) === chosen}
          onChange={() => onChoose(deliveryRateId(rate))}
          title={
            <span className="flex flex-wrap items-center gap-2.5">
              <CarrierBadge carrier={rate.carrier} /> {rate.carrier},{' '}
              {localizeServiceName(rate.service, currentLocale())}
            </span>
          }
          description={<RateSummary rate={rate} />}
          trailing={
            <span className="figures font-[600]">
              {rate.price === 0 ? m.checkout_free() : formatOrderAmount(Math.round(rate.price * 100))}
            </span>
          }
        />
      ))}
    </div>
  );
}

/** Shows the delivery time, the expected dates and the components of a rate's price. */
function RateSummary({ rate }: { rate: DeliveryRate }) {
  const days = formatDeliveryDays(rate.delivery_from, rate.delivery_to, currentLocale());
  return (
    <span className="grid gap-0.5">
      <span>{workingDays(rate)}</span>
      {days ? <span>{m.shipping_expected({ days })}</span> : null}
      {rate.kind === 'pickup' ? <span>{m.shipping_pickup_hint()}</span> : null}
      {rate.bulky_surcharge > 0 ? (
        <span>
          {m.shipping_bulky_hint({ amount: formatOrderAmount(Math.round(rate.bulky_surcharge * 100)) })}
        </span>
      ) : null}
    </span>
  );
}

function workingDays({ min_days: min, max_days: max }: DeliveryRate): string {
  return min === max && min === 1
    ? m.checkout_days_one({ days: 1 })
    : min === max
      ? m.checkout_days_same({ days: min })
      : m.checkout_days({ min, max });
}
