import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';

interface Given {
  kind: 'percentage' | 'fixed' | 'free_shipping';
  value: number;
}

/** Formats the benefit of a promotion code: `10 %`, `20.00 CHF` or the label for free delivery. */
export function promotionBenefitLabel({ kind, value }: Given): string {
  if (kind === 'free_shipping') return m.promotion_admin_free();
  return kind === 'percentage' ? `${value / 100}\u00a0%` : formatOrderAmount(value);
}

export function promotionKindLabel(kind: Given['kind']): string {
  return {
    percentage: m.promotion_admin_percentage,
    fixed: m.promotion_admin_fixed,
    free_shipping: m.promotion_admin_free,
  }[kind]();
}

/**
 * Formats the number of uses of a promotion code. For a code with limited uses, the text includes the maximum
 * number of uses.
 */
export function promotionUsageLabel({
  uses,
  max_uses: maxUses,
}: {
  uses: number;
  max_uses: number | null;
}): string {
  return maxUses === null ? String(uses) : m.promotion_admin_used_of({ uses, max: maxUses });
}
