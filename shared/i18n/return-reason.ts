import type { ReturnReason } from '../returns.ts';
import type { Locale } from '../locales.ts';
import { currentLocale, m } from './index.ts';

const labels: Record<ReturnReason, (nothing: Record<string, never>, options: { locale: Locale }) => string> =
  {
    no_reason: m.returns_reason_no_reason,
    does_not_fit: m.returns_reason_does_not_fit,
    not_as_described: m.returns_reason_not_as_described,
    wrong_item: m.returns_reason_wrong_item,
    defective: m.returns_reason_defective,
    damaged_in_transit: m.returns_reason_damaged_in_transit,
    arrived_late: m.returns_reason_arrived_late,
  };

/** Returns the label of a return reason, by default in the current language. */
export function returnReasonLabel(reason: ReturnReason, locale: Locale = currentLocale()): string {
  return labels[reason]({}, { locale });
}
