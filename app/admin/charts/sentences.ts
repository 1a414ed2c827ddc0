import { cantonName } from '#shared/i18n/canton-name.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/index.ts';
import type {
  CohortChart,
  DeliveryChart,
  MarginChart,
  SalesComparison,
} from '#server/reporting/charts/index.ts';
import type { ReportPeriod } from '#server/reporting/reports/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { dayText, percentText } from '../analytics/labels.ts';
import { reportPeriodText } from '../reports/labels.ts';

/** Begins a sentence with its period: “En novembre 2026”, or its days if the period has not ended. */
function whenText(chosen: ReportPeriod, { from, to }: { from: string; to: string }): string {
  if (chosen.kind === 'free' || to !== chosen.to)
    return m.charts_when_days({ from: dayText(from, 'long'), to: dayText(to, 'long') });
  const period = reportPeriodText(chosen);
  if (chosen.kind === 'month') return m.charts_when_month({ period });
  return chosen.kind === 'quarter' ? m.charts_when_quarter({ period }) : m.charts_when_year({ period });
}

/** Above this growth, 900 %, the sentence shows both amounts instead of a percentage. */
const largestGrowth = 9;

/** Compares the net sales of a period with those of the same days of the previous year, as a sentence. */
export function salesSentence({ sum, period }: SalesComparison, chosen: ReportPeriod): string {
  const when = whenText(chosen, period);
  const now = formatOrderAmount(sum.net);
  if (sum.netBefore <= 0) return m.charts_sales_first({ when, now });
  const values = { when, now, before: formatOrderAmount(sum.netBefore) };
  const ratio = sum.net / sum.netBefore - 1;
  if (ratio > largestGrowth) return m.charts_sales_multiplied(values);
  const change = percentText(Math.abs(ratio));
  if (change === percentText(0)) return m.charts_sales_equal(values);
  return ratio > 0
    ? m.charts_sales_above({ ...values, change })
    : m.charts_sales_below({ ...values, change });
}

/** States which share of the customers ordered again in a later month. */
export function cohortSentence({ sum, period }: CohortChart): string {
  return m.charts_cohorts_share({
    share: percentText(sum.cameBack / sum.customers),
    from: dayText(period.from, 'long', 'month'),
    to: dayText(period.to, 'long', 'month'),
    back: sum.cameBack,
    customers: sum.customers,
  });
}

/** States the margin, and the brand with the largest part of it. */
export function marginSentence({ sum, brands }: MarginChart): string {
  if (sum.knownNet <= 0) return m.charts_margins_unknown();
  const rate = percentText(sum.margin / sum.knownNet);
  const [best] = brands;
  return best && best.margin > 0 && sum.margin > 0
    ? m.charts_margins_best({ rate, brand: best.name, share: percentText(best.margin / sum.margin) })
    : m.charts_margins_rate({ rate });
}

/** States the country and the canton with the most orders. */
export function deliverySentence({ countries, cantons, orders }: DeliveryChart): string {
  const [country] = countries;
  const canton = cantons.find((one) => one.canton !== null);
  const first = m.charts_deliveries_country({
    country: countryName(country!.country),
    share: percentText(country!.orders / orders),
  });
  if (!canton?.canton) return first;
  const swiss = cantons.reduce((sum, one) => sum + one.orders, 0);
  return `${first} ${m.charts_deliveries_canton({
    canton: cantonName(canton.canton),
    share: percentText(swiss > 0 ? canton.orders / swiss : null),
  })}`;
}
