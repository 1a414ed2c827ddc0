import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';

interface Given {
  kind: 'percentage' | 'fixed' | 'free_shipping';
  value: number;
}

/** Short text for a code's benefit: `10 %`, `20.00 CHF`, free delivery. */
export function givenLabel({ kind, value }: Given): string {
  if (kind === 'free_shipping') return m.promotion_admin_free();
  return kind === 'percentage' ? `${value / 100}\u00a0%` : formatOrderAmount(value);
}

export function kindLabel(kind: Given['kind']): string {
  return {
    percentage: m.promotion_admin_percentage,
    fixed: m.promotion_admin_fixed,
    free_shipping: m.promotion_admin_free,
  }[kind]();
}

/** Number of uses and the limit, if any. */
export function usageLabel({ uses, max_uses }: { uses: number; max_uses: number | null }): string {
  return max_uses === null ? String(uses) : m.promotion_admin_used_of({ uses, max: max_uses });
}
