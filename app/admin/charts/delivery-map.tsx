import { cantonName } from '#shared/i18n/canton-name.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/index.ts';
import type { DeliveryChart } from '#server/reporting/charts/index.ts';
import { percentText } from '../analytics/labels.ts';
import { cantonTiles } from './canton-tiles.ts';
import { shade } from './shade.ts';

/** Orders by country as bars, and by Swiss canton as tiles, which are shaded by their share of the orders. */
export function DeliveryMap({ countries, cantons, orders }: DeliveryChart) {
  const most = Math.max(1, ...countries.map((country) => country.orders));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {cantons.length > 0 ? <CantonTiles cantons={cantons} /> : null}
      <section aria-labelledby="countries">
        <h3 id="countries" className="mb-3 font-[600]">
          {m.charts_by_country()}
        </h3>
        <ol className="grid gap-3">
          {countries.map(({ country, orders: count }) => (
            <li key={country}>
              <p className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
                <span>{countryName(country)}</span>
                <span className="figures whitespace-nowrap">
                  <span className="font-[600]">{count}</span>
                  <span className="ml-3 inline-block min-w-14 text-end text-muted">
                    {percentText(orders > 0 ? count / orders : null)}
                  </span>
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2 bg-sunken">
                <div className="h-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Formats a share in whole per cent, and one below one per cent with a decimal. */
const tilePercent = (share: number) => percentText(share < 0.01 ? share : Math.round(share * 100) / 100);

function CantonTiles({ cantons }: Pick<DeliveryChart, 'cantons'>) {
  const byCanton = new Map(cantons.map(({ canton, orders }) => [canton, orders]));
  const all = Math.max(
    1,
    cantons.reduce((sum, { orders }) => sum + orders, 0),
  );
  const most = Math.max(1, ...cantons.map(({ orders }) => orders));
  return (
    <section aria-labelledby="cantons">
      <h3 id="cantons" className="mb-3 font-[600]">
        {m.charts_by_canton()}
      </h3>
      {/* Hidden from assistive technology: the table of the page gives the same figures in order. */}
      <div aria-hidden="true" className="grid max-w-2xl grid-cols-8 gap-1">
        {cantonTiles.flat().map((canton, place) => {
          if (!canton) return <span key={place} />;
          const count = byCanton.get(canton) ?? 0;
          return (
            <span
              key={place}
              title={`${cantonName(canton)}\u00a0: ${count}`}
              style={shade(count / most)}
              className="grid aspect-square content-center justify-items-center rounded-sm border border-rule leading-tight"
            >
              <span className="text-xs font-[600] sm:text-base">{canton}</span>
              <span className="figures text-[0.6875rem] sm:text-sm">
                {count > 0 ? tilePercent(count / all) : '–'}
              </span>
            </span>
          );
        })}
      </div>
      <p className="mt-3 text-sm text-muted">{m.charts_canton_share()}</p>
    </section>
  );
}
