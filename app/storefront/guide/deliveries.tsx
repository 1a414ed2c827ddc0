import { m } from '#shared/i18n/index.ts';
import type { ZoneDelivery } from '#server/ordering/terms/index.ts';

/** Cards of the delivery zones, each with carriers, delivery time and price. */
export function DeliveryZoneCards({ deliveries }: { deliveries: ZoneDelivery[] }) {
  if (deliveries.length === 0) return <p>{m.guide_delivery_none()}</p>;
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      {deliveries.map(({ countries, standard, express, freeFrom }) => (
        <li key={countries} className="border-t border-ink pt-5">
          <h3 className="text-lg leading-snug font-[600]">{countries}</h3>
          <p className="figures mt-2 text-[1.75rem] leading-tight font-[660] tracking-[-0.03em] whitespace-normal">
            {standard.time}
          </p>
          <dl className="mt-4 text-[0.9375rem]">
            <Line label={`${m.guide_col_standard()}, ${standard.carrier}`} value={standard.price} />
            {freeFrom ? <Line label={m.guide_col_free()} value={freeFrom} /> : null}
            {express ? (
              <Line
                label={`${m.guide_col_express()}, ${express.carrier}, ${express.time}`}
                value={express.price}
              />
            ) : null}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-rule py-2">
      <dt className="min-w-0 text-muted">{label}</dt>
      <dd className="figures font-[560]">{value}</dd>
    </div>
  );
}
