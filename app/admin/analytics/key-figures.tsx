import { m } from '#shared/i18n/index.ts';
import type { KeyFigures } from '#server/reporting/analytics/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { StatCard } from '../stat-card.tsx';
import { relativeChangeText, percentText } from './labels.ts';

/** Row of the period's four key figures, each compared with the previous period. */
export function KeyFiguresRow({ now, before }: { now: KeyFigures; before: KeyFigures }) {
  const amount = (centimes: number | null) => (centimes === null ? '–' : formatOrderAmount(centimes));
  const cards = [
    { key: 'revenue', label: m.analytics_revenue(), format: amount },
    { key: 'orders', label: m.analytics_orders(), format: String },
    { key: 'basket', label: m.analytics_basket(), format: amount },
    { key: 'conversion', label: m.analytics_conversion(), format: percentText },
  ] as const;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {cards.map(({ key, label, format }) => {
        const write = format as (value: number | null) => string;
        const change = relativeChangeText(now[key], before[key]);
        return (
          <StatCard
            key={key}
            label={label}
            value={write(now[key])}
            note={
              change ? m.analytics_before({ change, value: write(before[key]) }) : m.analytics_before_none()
            }
          />
        );
      })}
    </ul>
  );
}
