import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { RateLimit, rateLimitKey } from '#server/http/rate-limit.ts';
import type { Shop } from '#server/shop.ts';
import { addStockAlert } from '#server/marketing/stock-alerts/index.ts';

const input = z.object({ variant: z.uuid(), email: z.email().max(254) });
const limits = new WeakMap<Shop, RateLimit>();

/** Result of the stock alert form. */
export interface StockAlertResult {
  ok: boolean;
  variant: string;
  email: string;
  error?: string;
}

/** Stores a request for a stock alert; the number of requests per visitor is limited. */
export async function requestStockAlert(
  shop: Shop,
  info: RequestInfo,
  form: FormData,
): Promise<StockAlertResult> {
  const email = String(form.get('email') ?? '').trim();
  const variant = String(form.get('variant') ?? '');
  const parsed = input.safeParse({ variant, email });
  if (!parsed.success) {
    const isEmail = parsed.error.issues.some(({ path }) => path[0] === 'email');
    return {
      ok: false,
      variant,
      email,
      error: isEmail ? m.alerts_invalid_email() : m.alerts_unknown_variant(),
    };
  }
  const factor = shop.env.RATE_LIMIT_FACTOR;
  const limit = limits.get(shop) ?? new RateLimit(5 * factor, 5 * factor);
  limits.set(shop, limit);
  if (limit.take(rateLimitKey(info.ip)) > 0) return { ok: false, variant, email, error: m.alerts_too_many() };
  const outcome = await addStockAlert(shop.db, {
    variantId: parsed.data.variant,
    email: parsed.data.email,
    locale: info.locale,
  });
  if (outcome.ok) return { ok: true, variant, email };
  const errors = {
    unknown_variant: m.alerts_unknown_variant,
    in_stock: m.alerts_in_stock,
    too_many: m.alerts_too_many,
  };
  return { ok: false, variant, email, error: errors[outcome.reason]() };
}
