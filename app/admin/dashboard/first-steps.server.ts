import { canReceiveTransfers } from '#server/ordering/payments/bank/index.ts';
import { missingSellerFacts } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';

export const setupSteps = ['seller', 'bank', 'payment', 'product', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * Returns the setup steps that a shop must still complete before it can sell: its own company data, a payment
 * method, products, e-mail. A demo shop has no steps.
 *
 * @param activeProducts number of products on sale
 */
export async function missingSetupSteps(shop: Shop, activeProducts: number): Promise<SetupStep[]> {
  if (shop.env.DEMO) return [];
  const settings = shop.settings.current();
  const { bank, payments } = settings;
  const isWaitingForBank =
    !canReceiveTransfers(bank, shop.env.DEMO) && !payments.disabled.includes('bank_transfer');
  const missing: Record<SetupStep, boolean> = {
    seller: missingSellerFacts(settings).some((fact) => fact !== 'iban'),
    bank: isWaitingForBank,
    payment:
      !isWaitingForBank && !shop.methods.takesTransfers() && (await shop.methods.offered()).length === 0,
    product: activeProducts === 0,
    mail: shop.mailer.isMailbox,
  };
  return setupSteps.filter((step) => missing[step]);
}
