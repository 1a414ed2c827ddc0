import { m } from '#shared/i18n/index.ts';
import type { ProviderName } from '#server/ordering/payments/providers/index.ts';
import type { ProviderState } from './load-providers.server.ts';

/** Description, fees and setup steps of each payment provider. */
export const providerTexts: Record<
  ProviderName,
  () => { description: string; fees: string; setup: string[] }
> = {
  mollie: () => ({
    description: m.payments_mollie_text(),
    fees: m.payments_mollie_fees(),
    setup: [
      m.payments_mollie_setup_account(),
      m.payments_mollie_setup_key(),
      m.payments_mollie_setup_methods(),
    ],
  }),
  bank_transfer: () => ({
    description: m.payments_bank_text(),
    fees: m.payments_bank_fees(),
    setup: [m.payments_bank_setup_account(), m.payments_bank_setup_statements()],
  }),
  sandbox: () => ({
    description: m.payments_sandbox_text(),
    fees: m.payments_sandbox_fees(),
    setup: [m.payments_sandbox_setup()],
  }),
};

export const providerTypeLabel: Record<ProviderState['types'][number], () => string> = {
  card: m.payments_type_card,
  bank: m.payments_type_bank,
  mobile: m.payments_type_mobile,
  digital: m.payments_type_digital,
};

/** Returns the badge of a payment provider: active, configured, or not configured. */
export function providerBadge({
  isActive,
  isConfigured,
}: Pick<ProviderState, 'isActive' | 'isConfigured'>): [string, 'success' | 'secondary' | 'outline'] {
  if (isActive) return [m.payments_badge_active(), 'success'];
  return isConfigured
    ? [m.payments_badge_configured(), 'secondary']
    : [m.payments_badge_missing(), 'outline'];
}
