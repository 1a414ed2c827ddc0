import { m } from '#shared/i18n/index.ts';
import type { Step } from '#server/reporting/analytics/index.ts';
import type { ChartName } from './chart-names.ts';

export const chartTabLabels: Record<ChartName, () => string> = {
  sales: m.charts_tab_sales,
  cohorts: m.charts_tab_cohorts,
  margins: m.charts_tab_margins,
  deliveries: m.charts_tab_deliveries,
};

export const chartTitle: Record<ChartName, () => string> = {
  sales: m.charts_name_sales,
  cohorts: m.charts_name_cohorts,
  margins: m.charts_name_margins,
  deliveries: m.charts_name_deliveries,
};

export const chartNote: Record<ChartName, () => string> = {
  sales: m.charts_note_sales,
  cohorts: m.charts_note_cohorts,
  margins: m.charts_note_margins,
  deliveries: m.charts_note_deliveries,
};

export const stepLabel: Record<Step, () => string> = {
  day: m.charts_step_day,
  week: m.charts_step_week,
  month: m.charts_step_month,
};
