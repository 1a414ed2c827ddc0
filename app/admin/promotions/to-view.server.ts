import { type Promotion, refusalOf } from '#server/ordering/promotions/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

/** A promotion as a list row; active means usable now or later. */
export function toRow(promotion: Promotion, locale: Locale) {
  const { id, name, code, kind, value, uses, max_uses, is_active } = promotion;
  const reason = refusalOf(promotion, 0, new Date());
  return {
    id,
    name,
    code,
    kind,
    value,
    uses,
    max_uses,
    is_active,
    isUsable: reason === undefined || reason === 'not_started',
    expires: promotion.expires_at ? formatLongDate(lastDay(promotion.expires_at), locale) : null,
  };
}

// The stored end is the midnight after the last day.
const lastDay = (end: Date) => new Date(end.getTime() - 1000);
const francs = (hundredths: number) => (hundredths ? String(hundredths / 100) : '');

/** Converts a promotion to form values. */
export function toValues(promotion: Promotion, timeZone: string) {
  const { name, code, kind, value, min_order_cents, max_uses, max_uses_per_customer, starts_at, expires_at } =
    promotion;
  return {
    name,
    code,
    kind,
    value: francs(value),
    min_order: francs(min_order_cents),
    max_uses: String(max_uses ?? ''),
    max_uses_per_customer: String(max_uses_per_customer ?? ''),
    starts_on: dayOf(starts_at, timeZone),
    expires_on: expires_at ? dayOf(lastDay(expires_at), timeZone) : '',
  };
}
