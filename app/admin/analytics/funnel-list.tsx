import { m } from '#shared/i18n/index.ts';
import type { Funnel } from '#server/reporting/analytics/index.ts';
import { dayText, percentText } from './labels.ts';

/** Conversion funnel: each step as a share of all visitors. */
export function FunnelList({ funnel, from }: { funnel: Funnel; from: string }) {
  if (funnel.visitors === 0) return <p className="text-muted">{m.analytics_no_visits()}</p>;
  const steps = [
    [m.analytics_funnel_visitors(), funnel.visitors],
    [m.analytics_funnel_products(), funnel.productViews],
    [m.analytics_funnel_cart(), funnel.addToCart],
    [m.analytics_funnel_checkout(), funnel.checkouts],
    [m.analytics_funnel_orders(), funnel.orders],
  ] as const;
  const most = Math.max(...steps.map(([, count]) => count));
  return (
    <>
      <ol className="grid gap-3">
        {steps.map(([label, count]) => (
          <li key={label}>
            <p className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
              <span>{label}</span>
              <span className="figures whitespace-nowrap">
                <span className="font-[600]">{count}</span>
                <span className="ml-3 inline-block min-w-14 text-end text-muted">
                  {percentText(count / funnel.visitors)}
                </span>
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-2 bg-sunken">
              <div className="h-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {m.analytics_funnel_note()}{' '}
        {funnel.since && funnel.since > from
          ? m.analytics_since({ day: dayText(funnel.since, 'long') })
          : null}
      </p>
    </>
  );
}
