import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sendProblem } from '../problem.ts';

const statuses: Record<string, ContentfulStatusCode> = {
  not_signed_in: 401,
  forbidden: 403,
  address_not_found: 404,
  order_not_found: 404,
  unknown_product: 404,
  price_changed: 409,
  out_of_stock: 409,
  promotion_refused: 409,
  already_paid: 409,
  order_closed: 409,
  amount_mismatch: 409,
  too_late: 409,
  preparation_started: 409,
  already_cancelled: 409,
  already_refunded: 409,
  already_shipped: 409,
  already_there: 409,
  changed_meanwhile: 409,
  not_paid: 409,
  payment_disputed: 409,
  step_not_allowed: 409,
  stock_not_held: 409,
  method_not_offered: 422,
  withdrawal_period_over: 409,
  more_than_bought: 409,
  no_carrier: 422,
  invalid_shipping_method: 422,
  empty_cart: 422,
  idempotency_key_reused: 422,
  address_incomplete: 422,
  provider_unavailable: 502,
  geocoder_unavailable: 502,
  file_not_found: 404,
  file_too_large: 413,
  unsupported_file: 415,
  not_readable: 422,
  not_text: 422,
  no_rows: 422,
  row_refused: 422,
  import_stopped: 503,
  merchant_not_found: 404,
  merchant_inactive: 409,
  import_running: 409,
  merchant_failed: 502,
};

/**
 * Sends the error response of a function: `success: false`, `error` with a stable code, and the fields of a
 * problem document (RFC 9457).
 */
export function sendFunctionError(
  c: Context,
  reason: string,
  detail?: string,
  more: Record<string, unknown> = {},
): never {
  return sendProblem(c, {
    status: statuses[reason] ?? 400,
    code: reason,
    ...(detail ? { detail } : {}),
    more: { success: false, error: reason, ...more },
  }) as never;
}
