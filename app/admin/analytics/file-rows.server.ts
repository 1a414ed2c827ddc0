import { m } from '#shared/i18n/index.ts';
import type { Analytics } from '#server/reporting/analytics/index.ts';
import type { ListColumn } from '../list/column.ts';
import { channelLabel } from './labels.ts';

/** One row of the CSV export: one figure and, if there is one, its value in the previous period. */
export interface AnalyticsExportRow {
  section: string;
  item: string;
  measure: string;
  value: string;
  before: string;
}

const francs = (centimes: number | null) => (centimes === null ? '' : (centimes / 100).toFixed(2));
const percents = (share: number | null) => (share === null ? '' : (share * 100).toFixed(2));

/** Returns one export row per figure, so that a spreadsheet can filter and pivot the figures. */
export function analyticsExportRows({
  now,
  before,
  trend,
  best,
  sources,
  funnel,
}: Analytics): AnalyticsExportRow[] {
  const row = (
    section: string,
    item: string,
    measure: string,
    value: number | string,
    earlier = '',
  ): AnalyticsExportRow => ({
    section,
    item,
    measure,
    value: String(value),
    before: earlier,
  });
  const key = m.analytics_file_key();
  return [
    row(key, '', m.analytics_file_revenue(), francs(now.revenue), francs(before.revenue)),
    row(key, '', m.analytics_orders(), now.orders, String(before.orders)),
    row(key, '', m.analytics_file_basket(), francs(now.basket), francs(before.basket)),
    row(key, '', m.analytics_file_conversion(), percents(now.conversion), percents(before.conversion)),
    ...trend.flatMap(({ from, revenue, orders, visitors }) => [
      row(m.analytics_file_days(), from, m.analytics_file_revenue(), francs(revenue)),
      row(m.analytics_file_days(), from, m.analytics_orders(), orders),
      row(m.analytics_file_days(), from, m.analytics_visitors(), visitors),
    ]),
    ...best.flatMap(({ name, units, returned, views, revenue }) => [
      row(m.analytics_best(), name, m.analytics_best_pieces(), units),
      row(m.analytics_best(), name, m.analytics_file_returned(), returned),
      row(m.analytics_best(), name, m.analytics_best_views(), views),
      row(m.analytics_best(), name, m.analytics_file_revenue(), francs(revenue)),
    ]),
    ...sources.flatMap(({ channel, source, visitors, ordered }) => {
      const item = source ? `${source} (${channelLabel[channel]()})` : channelLabel[channel]();
      return [
        row(m.analytics_sources(), item, m.analytics_visitors(), visitors),
        row(m.analytics_sources(), item, m.analytics_source_orders(), ordered),
      ];
    }),
    row(m.analytics_funnel(), m.analytics_funnel_visitors(), m.analytics_visitors(), funnel.visitors),
    row(m.analytics_funnel(), m.analytics_funnel_products(), m.analytics_visitors(), funnel.productViews),
    row(m.analytics_funnel(), m.analytics_funnel_cart(), m.analytics_visitors(), funnel.addToCart),
    row(m.analytics_funnel(), m.analytics_funnel_checkout(), m.analytics_visitors(), funnel.checkouts),
    row(m.analytics_funnel(), m.analytics_funnel_orders(), m.analytics_orders(), funnel.orders),
  ];
}

const column = (key: keyof AnalyticsExportRow, label: () => string): ListColumn<AnalyticsExportRow> => ({
  key,
  label,
  cell: (row) => row[key],
  text: (row) => row[key],
});

export const analyticsExportColumns: readonly ListColumn<AnalyticsExportRow>[] = [
  column('section', m.analytics_file_section),
  column('item', m.analytics_file_item),
  column('measure', m.analytics_file_measure),
  column('value', m.analytics_file_value),
  column('before', m.analytics_file_before),
];
