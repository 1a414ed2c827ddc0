import { m } from '#shared/i18n/index.ts';
import type { KeyedProviderKind, PaymentChannel } from '#shared/payment-providers.ts';
import type { ProviderState } from './load-providers.server.ts';

interface ProviderTexts {
  name: string;
  description: string;
  fees: string;
  setup: string[];
}

/** Name, description, fees and setup steps of each payment provider. */
export const providerTexts: Record<PaymentChannel, () => ProviderTexts> = {
  mollie: () => ({
    name: m.payments_mollie(),
    description: m.payments_mollie_text(),
    fees: m.payments_mollie_fees(),
    setup: [
      m.payments_mollie_setup_account(),
      m.payments_mollie_setup_key(),
      m.payments_mollie_setup_methods(),
    ],
  }),
  bank_transfer: () => ({
    name: m.checkout_bank(),
    description: m.payments_bank_text(),
    fees: m.payments_bank_fees(),
    setup: [m.payments_bank_setup_account(), m.payments_bank_setup_statements()],
  }),
  sandbox: () => ({
    name: m.payments_sandbox(),
    description: m.payments_sandbox_text(),
    fees: m.payments_sandbox_fees(),
    setup: [m.payments_sandbox_setup()],
  }),
};

interface KeyTexts {
  /** Title of the dialog for the keys. */
  title: () => string;
  /** Error message for a key with the wrong format. */
  wrongFormat: () => string;
  webhookHint: () => string;
  /** Messages for the two ways in which the test of a key can fail. */
  unreachable: () => string;
  refused: (values: { detail: string }) => string;
}

/** Texts about the API keys of a payment provider. */
export const keyTexts: Record<KeyedProviderKind, KeyTexts> = {
  mollie: {
    title: m.payments_configure_title,
    wrongFormat: m.payments_key_wrong,
    webhookHint: m.payments_webhook_hint,
    unreachable: m.payments_test_unreachable,
    refused: m.payments_test_refused,
  },
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
