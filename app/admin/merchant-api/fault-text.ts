import { m } from '#shared/i18n/index.ts';
import type { MerchantFaultReason } from '#server/catalogue/merchants/index.ts';

const texts: Record<MerchantFaultReason, () => string> = {
  invalid_url: m.merchants_fault_invalid_url,
  not_public: m.merchants_fault_not_public,
  unreachable: m.merchants_fault_unreachable,
  timeout: m.merchants_fault_timeout,
  busy: m.merchants_fault_busy,
  broken: m.merchants_fault_broken,
  unauthorized: m.merchants_fault_unauthorized,
  not_found: m.merchants_fault_not_found,
  refused: m.merchants_fault_refused,
  too_large: m.merchants_fault_too_large,
  not_readable: m.merchants_fault_not_readable,
  no_products: m.merchants_fault_no_products,
  secrets_unreadable: m.merchants_fault_secrets_unreadable,
  inactive: m.merchants_fault_inactive,
  cancelled: m.merchants_fault_cancelled,
};

/** Returns the localized reason, as part of a sentence, why a merchant's products could not be read. */
export function merchantFaultText(reason: string): string {
  return (
    Object.hasOwn(texts, reason) ? texts[reason as MerchantFaultReason] : m.merchants_fault_unexpected
  )();
}
