import { CohortTable } from './cohort-table.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import type { LoadedChart } from './load-chart.server.ts';
import { MarginBars } from './margin-bars.tsx';
import { SalesBars } from './sales-bars.tsx';

/** Draws a chart. */
export function ChartView({ label, loaded }: { label: string; loaded: LoadedChart }) {
  if (loaded.chart === 'sales') return <SalesBars {...loaded.data} />;
  if (loaded.chart === 'cohorts') return <CohortTable label={label} cohorts={loaded.data.cohorts} />;
  if (loaded.chart === 'margins') return <MarginBars {...loaded.data} />;
  return <DeliveryMap {...loaded.data} />;
}
