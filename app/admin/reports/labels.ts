import { m } from '#shared/i18n/index.ts';
import type { PeriodKind, ReportName, ReportPeriod } from '#server/reporting/reports/index.ts';
import { dayText } from '../analytics/labels.ts';

export const reportTitle: Record<ReportName, () => string> = {
  sales: m.reports_name_sales,
  vat: m.reports_name_vat,
  payments: m.reports_name_payments,
  products: m.reports_name_products,
  brands: m.reports_name_brands,
  categories: m.reports_name_categories,
  stock: m.reports_name_stock,
  slow: m.reports_name_slow,
  returns: m.reports_name_returns,
  refunds: m.reports_name_refunds,
  fit: m.reports_name_fit,
  promotions: m.reports_name_promotions,
  customers: m.reports_name_customers,
};

export const reportNote: Record<ReportName, () => string> = {
  sales: m.reports_note_sales,
  vat: m.reports_note_vat,
  payments: m.reports_note_payments,
  products: m.reports_note_products,
  brands: m.reports_note_brands,
  categories: m.reports_note_categories,
  stock: m.reports_note_stock,
  slow: m.reports_note_slow,
  returns: m.reports_note_returns,
  refunds: m.reports_note_refunds,
  fit: m.reports_note_fit,
  promotions: m.reports_note_promotions,
  customers: m.reports_note_customers,
};

export const periodKindTitle: Record<PeriodKind, () => string> = {
  month: m.reports_kind_month,
  quarter: m.reports_kind_quarter,
  year: m.reports_kind_year,
  free: m.reports_kind_free,
};

/** Formats a report period as text: its month, quarter or year, or its first and last day. */
export function reportPeriodText({ kind, from, to }: Pick<ReportPeriod, 'kind' | 'from' | 'to'>): string {
  const year = from.slice(0, 4);
  if (kind === 'month') return dayText(from, 'long', 'month');
  if (kind === 'year') return year;
  if (kind === 'free') return m.reports_span({ from: dayText(from, 'long'), to: dayText(to, 'long') });
  const n = Math.ceil(Number(from.slice(5, 7)) / 3);
  return n === 1 ? m.reports_first_quarter({ year }) : m.reports_quarter({ n, year });
}

const labels: Record<string, () => string> = {
  days: m.reports_col_days,
  orders: m.reports_col_orders,
  goods: m.reports_col_goods,
  discount: m.reports_col_discount,
  delivery: m.reports_col_delivery,
  gross: m.reports_col_gross,
  credited: m.reports_col_credited,
  net: m.reports_col_net,
  net_of_tax: m.reports_col_net_of_tax,
  vat: m.reports_col_vat,
  country: m.reports_col_country,
  rate: m.reports_col_rate,
  credited_net: m.reports_col_credited_net,
  credited_vat: m.reports_col_credited_vat,
  due_net: m.reports_col_due_net,
  due_vat: m.reports_col_due_vat,
  method: m.reports_col_method,
  provider: m.reports_col_provider,
  payments: m.reports_col_payments,
  paid: m.reports_col_paid,
  refunds: m.reports_col_refunds,
  refunded: m.reports_col_refunded,
  charged_back: m.reports_col_charged_back,
  kept: m.reports_col_kept,
  name: m.reports_col_name,
  sold: m.reports_col_sold,
  given_back: m.reports_col_given_back,
  stayed: m.reports_col_stayed,
  revenue: m.reports_col_revenue,
  variants: m.reports_col_variants,
  pieces: m.reports_col_pieces,
  held: m.reports_col_held,
  at_cost: m.reports_col_at_cost,
  at_price: m.reports_col_at_price,
  without_cost: m.reports_col_without_cost,
  sku: m.reports_col_sku,
  last_sold: m.reports_col_last_sold,
  reason: m.reports_col_reason,
  returns: m.reports_col_returns,
  rule: m.reports_col_rule,
  warned: m.reports_col_warned,
  warned_share: m.reports_col_warned_share,
  fit_returns: m.reports_col_fit_returns,
  free_returns: m.reports_col_free_returns,
  unsent: m.reports_col_unsent,
  restocked: m.reports_col_restocked,
  written_off: m.reports_col_written_off,
  awaited: m.reports_col_awaited,
  number: m.reports_col_number,
  credit_note: m.reports_col_credit_note,
  why: m.reports_col_why,
  code: m.reports_col_code,
  kind: m.reports_col_kind,
  saved: m.reports_col_saved,
  orders_new: m.reports_col_orders_new,
  revenue_new: m.reports_col_revenue_new,
  orders_again: m.reports_col_orders_again,
  revenue_again: m.reports_col_revenue_again,
  net_before: m.charts_col_net_before,
  orders_before: m.charts_col_orders_before,
  change: m.charts_col_change,
  first_month: m.charts_col_first_month,
  new_customers: m.charts_col_new_customers,
  came_back: m.charts_col_came_back,
  brand: m.charts_col_brand,
  known_net: m.charts_col_known_net,
  known_share: m.charts_col_known_share,
  cost: m.charts_col_cost,
  margin: m.charts_col_margin,
  margin_rate: m.charts_col_margin_rate,
  canton: m.charts_col_canton,
  share: m.charts_col_share,
};

/** Returns the title of a column; the columns `month_1`, `month_2` … are months after a customer's first order. */
export function reportColumnTitle(key: string): string {
  const [, month] = /^month_(\d+)$/.exec(key) ?? [];
  return month ? m.charts_col_month({ n: Number(month) }) : (labels[key]?.() ?? key);
}
