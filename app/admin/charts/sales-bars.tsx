import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import type { SalesComparison } from '#server/reporting/charts/index.ts';
import { formatOrderAmount, formatPrice } from '#shared/format.ts';
import { axisLabelIndexes, axisMaximum } from '../analytics/bars.ts';
import { chartStepText, dayText } from '../analytics/labels.ts';

/**
 * Net sales of each step as a bar, with a line at the height of the previous year. A negative amount has no bar.
 * Hidden from assistive technology, because the table of the page gives the same figures.
 */
export function SalesBars({ rows, sum, step }: Pick<SalesComparison, 'rows' | 'sum' | 'step'>) {
  const [active, setActive] = useState<number>();
  const shown = active === undefined ? undefined : rows[active];
  const { net, netBefore } = shown ?? sum;
  const top = axisMaximum(Math.max(0, ...rows.flatMap((row) => [row.net, row.netBefore])));
  const heightOf = (cents: number) => `${(Math.max(0, cents) / top) * 100}%`;
  return (
    <div aria-hidden="true" className="max-w-5xl" onPointerLeave={() => setActive(undefined)}>
      <p className="figures mb-2 text-sm text-muted">
        {shown ? chartStepText(shown, step) : m.charts_whole_period()}
      </p>
      <ul className="mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <li className="flex items-center gap-2">
          <span className="size-3 bg-ink" />
          {m.charts_this_year()}
          <span className="figures font-[600]">{formatOrderAmount(net)}</span>
        </li>
        <li className="flex items-center gap-2">
          <span className="h-1 w-4 bg-accent" />
          {m.charts_last_year()}
          <span className="figures font-[600]">{formatOrderAmount(netBefore)}</span>
        </li>
      </ul>
      <div className="grid h-64 grid-cols-[5.25rem_minmax(0,1fr)]">
        <span className="figures text-xs text-muted">{formatPrice(top)}</span>
        <span className="flex items-end border-t border-b border-t-rule border-b-edge">
          {rows.map((row, i) => (
            <span
              key={row.from}
              className={`relative flex h-full min-w-0 flex-1 items-end justify-center px-px lg:px-1 ${active === i ? 'bg-sunken' : ''}`}
              onPointerEnter={() => setActive(i)}
              onPointerDown={() => setActive(i)}
            >
              <span
                className="w-full max-w-12 rounded-t-sm bg-ink"
                style={{ height: heightOf(row.net), minHeight: row.net > 0 ? 2 : 0 }}
              />
              {row.netBefore > 0 ? (
                <span
                  className="absolute inset-x-0 mx-auto h-[3px] max-w-16 bg-accent outline outline-paper"
                  style={{ bottom: heightOf(row.netBefore) }}
                />
              ) : null}
            </span>
          ))}
        </span>
      </div>
      <div className="relative mt-1 ml-21 h-4">
        {axisLabelIndexes(rows.length, 6).map((i) => (
          <span
            key={i}
            className="figures absolute text-xs whitespace-nowrap text-muted"
            // A label at the end of the axis grows to the left, so that it stays on the screen.
            style={i / rows.length > 0.88 ? { right: 0 } : { left: `${(i / rows.length) * 100}%` }}
          >
            {dayText(rows[i]!.from, 'short', step === 'month' ? 'month' : 'day')}
          </span>
        ))}
      </div>
    </div>
  );
}
