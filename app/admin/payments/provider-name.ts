import { m } from '#shared/i18n/index.ts';

/** Display name of a payment provider. */
export function paymentProviderName(kind: string): string {
  const names: Record<string, () => string> = {
    mollie: m.payments_mollie,
    sandbox: m.payments_sandbox,
    bank_transfer: m.checkout_bank,
  };
  return names[kind]?.() ?? kind;
}
