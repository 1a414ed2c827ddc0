import { cantonName } from '#shared/i18n/canton-name.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { returnReasonLabel } from '#shared/i18n/return-reason.ts';
import type { CellKind } from '#server/reporting/reports/index.ts';
import { formatOrderAmount, formatPercent } from '#shared/format.ts';
import type { ReturnReason } from '#shared/returns.ts';
import { dayText } from '../analytics/labels.ts';
import { paymentProviderName } from '../payments/provider-name.ts';
import { promotionKindLabel } from '../promotions/labels.ts';

type Value = string | number | null | undefined;

/**
 * Formats a report cell for display. Amounts are shown without the currency, because a note below the table
 * names the currency.
 */
export function reportCellText(kind: CellKind, value: Value): string {
  if (kind === 'rule') return ruleText(value);
  if (value === null || value === undefined || value === '') return '–';
  if (kind === 'amount') return formatOrderAmount(Number(value)).replace(/\u00a0CHF$/, '');
  if (kind === 'days') return daysText(String(value));
  return inWords(kind, value);
}

/**
 * Formats a report cell for export: amounts in francs with two decimals, rates in per cent, days in ISO 8601.
 */
export function reportExportValue(kind: CellKind, value: Value): string | number {
  if (value === null || value === undefined) return '';
  if (kind === 'amount') return (Number(value) / 100).toFixed(2);
  if (kind === 'rate') return Number(value) / 100;
  if (kind === 'count') return Number(value);
  if (kind === 'rule') return ruleText(value);
  return kind === 'days' ? String(value) : inWords(kind, value);
}

const ruleText = (rule: Value): string => String(rule ?? '') || m.reports_fit_all();

function inWords(kind: CellKind, value: string | number): string {
  const text = String(value);
  if (kind === 'rate') return formatPercent(Number(value), currentLocale());
  if (kind === 'country') return countryName(text);
  if (kind === 'canton') return cantonName(text);
  if (kind === 'method') return paymentMethodName(text);
  if (kind === 'provider') return paymentProviderName(text);
  if (kind === 'reason') return returnReasonLabel(text as ReturnReason);
  if (kind === 'kind') return promotionKindLabel(text as Parameters<typeof promotionKindLabel>[0]);
  return text;
}

/** Formats a day, a whole month, or a part of a month as text. */
function daysText(days: string): string {
  const [from = '', to] = days.split('/');
  if (!to) return `${dayText(from, 'short')} ${from.slice(0, 4)}`;
  const isWholeMonth =
    from.endsWith('-01') && new Date(Date.parse(`${to}T12:00:00Z`) + 86_400_000).getUTCDate() === 1;
  return isWholeMonth
    ? dayText(from, 'long', 'month')
    : `${dayText(from, 'short')} – ${dayText(to, 'short')} ${to.slice(0, 4)}`;
}
