import { isExampleAccount } from '#server/ordering/payments/bank/index.ts';
import { settingGroups } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';

export const firstSteps = ['seller', 'bank', 'payment', 'product', 'mail'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Returns the setup steps that a non-demo shop still needs before it can sell: its own company data, a
 * payment method, products, e-mail.
 *
 * @param activeProducts number of products on sale
 */
export async function missingSteps(shop: Shop, activeProducts: number): Promise<FirstStep[]> {
  if (shop.env.DEMO) return [];
  const { shop: facts, bank, payments } = shop.settings.current();
  const example = settingGroups.shop.parse({});
  const isWaitingForBank = isExampleAccount(bank) && !payments.disabled.includes('bank_transfer');
  const missing: Record<FirstStep, boolean> = {
    seller: facts.legal_name === example.legal_name || facts.vat_number === example.vat_number,
    bank: isWaitingForBank,
    payment:
      !isWaitingForBank && !shop.methods.takesTransfers() && (await shop.methods.offered()).length === 0,
    product: activeProducts === 0,
    mail: shop.mailer.isMailbox,
  };
  return firstSteps.filter((step) => missing[step]);
}
