import { m } from '#shared/i18n/index.ts';
import type { MarginChart } from '#server/reporting/charts/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { percentText } from '../analytics/labels.ts';

const mostShown = 15;

/** Known share of the sales, and the margin of the brands with the highest margin as bars. */
export function MarginBars({ brands, sum }: Pick<MarginChart, 'brands' | 'sum'>) {
  const shown = brands.filter(({ knownNet }) => knownNet > 0).slice(0, mostShown);
  const most = Math.max(1, ...shown.map(({ margin }) => margin));
  return (
    <div className="max-w-3xl">
      <p className="mb-6 rounded-sm border-l-[3px] border-edge bg-sunken px-4 py-3">
        {m.charts_margins_known({
          share: percentText(sum.net > 0 ? sum.knownNet / sum.net : null),
          known: formatOrderAmount(sum.knownNet),
          all: formatOrderAmount(sum.net),
        })}
      </p>
      <ol className="grid gap-3">
        {shown.map(({ name, margin, knownNet }) => (
          <li key={name}>
            <p className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
              <span className="min-w-0 truncate">{name}</span>
              <span className="figures whitespace-nowrap">
                <span className="font-[600]">{formatOrderAmount(margin)}</span>
                <span className="ml-3 inline-block min-w-14 text-end text-muted">
                  {percentText(margin / knownNet)}
                </span>
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-2 bg-sunken">
              <div className="h-full bg-ink" style={{ width: `${(Math.max(0, margin) / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
      {shown.length < brands.length ? (
        <p className="mt-3 text-sm text-muted">{m.charts_margins_more()}</p>
      ) : null}
    </div>
  );
}
