import { type Promotion, promotionRefusal } from '#server/ordering/promotions/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Converts a promotion to a row of the list. `isUsable` is true if the promotion can be used now or later.
 */
export function toPromotionRow(promotion: Promotion, locale: Locale) {
  const { id, name, code, kind, value, uses, maxUses, isActive } = promotion;
  const reason = promotionRefusal(promotion, 0, new Date());
  return {
    id,
    name,
    code,
    kind,
    value,
    uses,
    max_uses: maxUses,
    is_active: isActive,
    isUsable: reason === undefined || reason === 'not_started',
    expires: promotion.expiresAt ? formatLongDate(lastDay(promotion.expiresAt), locale) : null,
  };
}

// The stored end is midnight after the last day, so one second earlier is on the last day.
const lastDay = (end: Date) => new Date(end.getTime() - 1000);
const francs = (hundredths: number) => (hundredths ? String(hundredths / 100) : '');

/** Converts a promotion to form values, with its dates in the given time zone. */
export function toPromotionFormValues(promotion: Promotion, timeZone: string) {
  const { name, code, kind, value, minOrderCents, maxUses, maxUsesPerCustomer, startsAt, expiresAt } =
    promotion;
  return {
    name,
    code,
    kind,
    value: francs(value),
    min_order: francs(minOrderCents),
    max_uses: String(maxUses ?? ''),
    max_uses_per_customer: String(maxUsesPerCustomer ?? ''),
    starts_on: dayOf(startsAt, timeZone),
    expires_on: expiresAt ? dayOf(lastDay(expiresAt), timeZone) : '',
  };
}
