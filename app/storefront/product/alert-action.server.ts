import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { rateLimitKey } from '#server/http/rate-limit.ts';
import { SharedRateLimit } from '#server/http/shared-rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { addStockAlert } from '#server/marketing/stock-alerts/index.ts';
import type { ProductContext } from './product-context.ts';

/** Result of the stock alert form. */
export type StockAlertResult = ActionResult & { variant: string };

const emailError = { error: () => m.alerts_invalid_email() };
const alertInput = z.object({
  variant: z.uuid({ error: () => m.alerts_unknown_variant() }),
  email: z.string(emailError).trim().max(254, emailError).pipe(z.email(emailError)),
});
const refusals = {
  unknown_variant: m.alerts_unknown_variant,
  in_stock: m.alerts_in_stock,
  too_many: m.alerts_too_many,
} as const;
const limits = new WeakMap<Shop, SharedRateLimit>();

async function isTooOften(shop: Shop, ip: string): Promise<boolean> {
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limit = limits.get(shop) ?? new SharedRateLimit('alert', 5 * factor, 5 * factor);
  limits.set(shop, limit);
  return (await limit.take(shop, rateLimitKey(ip))) > 0;
}

/** Stores a request for a stock alert; the number of requests per visitor is limited. */
export async function requestStockAlert(
  { shop, info }: ProductContext,
  form: FormData,
): Promise<StockAlertResult> {
  const variant = String(form.get('variant') ?? '');
  const input = parseForm(alertInput, form);
  const refused = { variant, values: submittedTexts(form) };
  if (!input.ok) return { ...invalidResult(input.errors), ...refused };
  if (await isTooOften(shop, info.ip)) return { ...failureResult(m.alerts_too_many()), ...refused };
  const outcome = await addStockAlert(shop.db, {
    variantId: input.data.variant,
    email: input.data.email,
    locale: info.locale,
  });
  if (outcome.ok) return { ok: true, variant };
  return { ...failureResult(refusals[outcome.reason]()), ...refused };
}
