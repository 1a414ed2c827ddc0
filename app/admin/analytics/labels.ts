import { currentLocale, m } from '#shared/i18n/index.ts';
import type { AnalyticsPeriod, Step } from '#server/reporting/analytics/index.ts';
import type { TrafficChannel } from '#server/reporting/analytics/schema.ts';
import { dateLocale } from '#shared/dates.ts';
import { formatDecimal } from '#shared/format.ts';

export const periodLabel: Record<AnalyticsPeriod, () => string> = {
  '7d': m.analytics_7d,
  '30d': m.analytics_30d,
  '90d': m.analytics_90d,
  '1y': m.analytics_1y,
};

export const channelLabel: Record<TrafficChannel, () => string> = {
  direct: m.analytics_channel_direct,
  search: m.analytics_channel_search,
  social: m.analytics_channel_social,
  email: m.analytics_channel_email,
  campaign: m.analytics_channel_campaign,
  referral: m.analytics_channel_referral,
};

/** Formats a ratio as a percentage with one decimal: 0.0234 becomes `2,3 %`, null becomes `–`. */
export function percentText(share: number | null): string {
  if (share === null) return '–';
  const locale = currentLocale();
  return `${formatDecimal(String(Math.round(share * 1000) / 10), locale)}${locale === 'en' ? '' : '\u00a0'}%`;
}

/**
 * Formats a relative change, such as `+12,5 %` or `−3 %`. Returns null if there is no previous value to
 * compare with.
 */
export function relativeChangeText(now: number | null, before: number | null): string | null {
  if (now === null || !before) return null;
  const change = now / before - 1;
  return `${change > 0 ? '+' : ''}${percentText(change)}`;
}

const forms: Record<'short' | 'long', Record<'day' | 'month', Intl.DateTimeFormatOptions>> = {
  short: { day: { day: 'numeric', month: 'short' }, month: { month: 'short' } },
  long: {
    day: { day: 'numeric', month: 'long', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
  },
};

/** Formats a calendar day or month for display. */
export function dayText(day: string, length: 'short' | 'long', part: 'day' | 'month' = 'day'): string {
  return new Intl.DateTimeFormat(dateLocale[currentLocale()], {
    ...forms[length][part],
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
}

/** Formats one step of the chart as text: its day, its first and last day, or its month. */
export function chartStepText({ from, to }: { from: string; to: string }, step: Step): string {
  if (step === 'month') return dayText(from, 'long', 'month');
  return from === to ? dayText(from, 'long') : `${dayText(from, 'short')} – ${dayText(to, 'long')}`;
}
