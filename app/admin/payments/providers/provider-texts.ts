import { m } from '#shared/i18n/index.ts';
import type { ProviderName } from '#server/ordering/payments/providers/index.ts';
import type { ProviderState } from './load-providers.server.ts';

/** Description, fees and setup steps of each provider. */
export const providerTexts: Record<ProviderName, () => { description: string; fees: string; setup: string[] }> = {
  mollie: () => ({
    description: m.money_mollie_text(),
    fees: m.money_mollie_fees(),
    setup: [m.money_mollie_setup_account(), m.money_mollie_setup_key(), m.money_mollie_setup_methods()],
  }),
  bank_transfer: () => ({
    description: m.money_bank_text(),
    fees: m.money_bank_fees(),
    setup: [m.money_bank_setup_account(), m.money_bank_setup_statements()],
  }),
  sandbox: () => ({ description: m.money_sandbox_text(), fees: m.money_sandbox_fees(), setup: [m.money_sandbox_setup()] }),
};

export const typeLabel: Record<ProviderState['types'][number], () => string> = {
  card: m.money_type_card,
  bank: m.money_type_bank,
  mobile: m.money_type_mobile,
  digital: m.money_type_digital,
};

/** Badge of a provider: active, configured, or not configured. */
export function badgeOf({
  isActive,
  isConfigured,
}: Pick<ProviderState, 'isActive' | 'isConfigured'>): [string, 'success' | 'secondary' | 'outline'] {
  if (isActive) return [m.money_badge_active(), 'success'];
  return isConfigured ? [m.money_badge_configured(), 'secondary'] : [m.money_badge_missing(), 'outline'];
}
