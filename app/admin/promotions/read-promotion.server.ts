import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type PromotionInput, promotionInputSchema } from '#server/ordering/promotions/index.ts';
import { francsToCentimes } from '../orders/read-francs.ts';

const texts: Record<keyof PromotionInput, () => string> = {
  name: m.promotion_admin_error_name,
  code: m.promotion_admin_error_code,
  kind: m.error_unexpected,
  value: m.promotion_admin_error_amount,
  min_order: m.promotion_admin_error_amount,
  max_uses: m.promotion_admin_error_count,
  max_uses_per_customer: m.promotion_admin_error_count,
  starts_on: m.promotion_admin_error_day,
  expires_on: m.promotion_admin_error_day,
};

/** Validates a promotion form. Returns the input, or errors by field. */
export function readPromotionForm(form: FormData): ParsedForm<PromotionInput> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const orNull = (name: string) => text(name) || null;
  const count = (name: string) => (text(name) ? Number(text(name)) : null);
  const kind = text('kind');
  const read = promotionInputSchema.safeParse({
    name: text('name'),
    code: text('code'),
    kind,
    // Percentages and amounts in francs both have at most two decimals and are stored in hundredths, so one
    // parser serves both.
    value: kind === 'free_shipping' ? 0 : francsToCentimes(text('value')),
    min_order: text('min_order') ? francsToCentimes(text('min_order')) : 0,
    max_uses: count('max_uses'),
    max_uses_per_customer: count('max_uses_per_customer'),
    starts_on: orNull('starts_on'),
    expires_on: orNull('expires_on'),
  });
  if (read.success) return { ok: true, data: read.data };
  const errors: FieldErrors = {};
  for (const { path, code } of read.error.issues) {
    const field = path[0] as keyof PromotionInput;
    if (field === 'value' && kind === 'percentage') errors.value ??= m.promotion_admin_error_percent();
    else if (field === 'expires_on' && code === 'custom')
      errors.expires_on ??= m.promotion_admin_error_order();
    else errors[field] ??= texts[field]();
  }
  return { ok: false, errors };
}
