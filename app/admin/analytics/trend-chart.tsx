import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { Step, TrendStep } from '#server/reporting/analytics/index.ts';
import { formatOrderAmount, formatPrice } from '#shared/format.ts';
import { axisLabelIndexes, axisMaximum } from './bars.ts';
import { dayText, chartStepText } from './labels.ts';

interface Props {
  trend: readonly TrendStep[];
  step: Step;
}

/** Revenue and orders over time: two bar charts with a shared date axis, and the same figures as a table. */
export function TrendChart({ trend, step }: Props) {
  const [active, setActive] = useState<number>();
  const shown = active === undefined ? undefined : trend[active];
  const sum = (key: 'revenue' | 'orders') => trend.reduce((total, one) => total + one[key], 0);
  const rows = [
    {
      key: 'revenue',
      label: m.analytics_revenue(),
      format: formatOrderAmount,
      axis: (centimes: number) => formatPrice(centimes),
      height: 'h-44',
    },
    { key: 'orders', label: m.analytics_orders(), format: String, axis: String, height: 'h-20' },
  ] as const;
  return (
    <figure className="grid gap-4">
      {/* Hidden from assistive technology: the table gives the same values to screen readers and keyboard users. */}
      <div aria-hidden="true" className="grid gap-4" onPointerLeave={() => setActive(undefined)}>
        <p className="figures text-sm text-muted">
          {shown ? chartStepText(shown, step) : m.analytics_trend_total()}
        </p>
        {rows.map(({ key, label, format, axis, height }) => {
          const top = axisMaximum(Math.max(...trend.map((one) => one[key])));
          return (
            <div key={key}>
              <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="font-[560]">{label}</span>
                <span className="figures font-[600]">{format(shown ? shown[key] : sum(key))}</span>
              </p>
              <div className={`grid grid-cols-[5.25rem_minmax(0,1fr)] ${height}`}>
                <span className="figures text-xs text-muted">{axis(top)}</span>
                <span className="flex items-end border-t border-b border-t-rule border-b-edge">
                  {trend.map((one, i) => (
                    <span
                      key={one.from}
                      className="relative flex h-full flex-1 items-end px-px md:px-0.5"
                      onPointerEnter={() => setActive(i)}
                      onPointerDown={() => setActive(i)}
                    >
                      <span
                        className={`w-full rounded-t-sm ${active === i ? 'bg-accent' : 'bg-ink'}`}
                        style={{ height: `${(one[key] / top) * 100}%`, minHeight: one[key] > 0 ? 2 : 0 }}
                      />
                    </span>
                  ))}
                </span>
              </div>
            </div>
          );
        })}
        <div className="relative ml-21 h-4">
          {axisLabelIndexes(trend.length, 5).map((i) => (
            <span
              key={i}
              className="figures absolute text-xs whitespace-nowrap text-muted"
              style={{ left: `${(i / trend.length) * 100}%` }}
            >
              {dayText(trend[i]!.from, 'short', step === 'month' ? 'month' : 'day')}
            </span>
          ))}
        </div>
      </div>
      <Disclosure title={m.analytics_trend_table()}>
        <Table label={m.analytics_trend()} dense>
          <THead>
            <Tr>
              <Th>{m.analytics_trend_when()}</Th>
              <Th align="end">{m.analytics_revenue()}</Th>
              <Th align="end">{m.analytics_orders()}</Th>
              <Th align="end">{m.analytics_visitors()}</Th>
            </Tr>
          </THead>
          <TBody>
            {trend.map((one) => (
              <Tr key={one.from}>
                <Th scope="row">{chartStepText(one, step)}</Th>
                <Td align="end">{formatOrderAmount(one.revenue)}</Td>
                <Td align="end">{one.orders}</Td>
                <Td align="end">{one.visitors}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      </Disclosure>
    </figure>
  );
}
