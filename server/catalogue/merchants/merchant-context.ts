import { type ImportShop, importContextOf } from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';

/** The parts of the shop that a merchant's import uses. */
export interface MerchantShop extends ImportShop {
  secretBox: SecretBox;
  env: { DEMO: boolean };
}

/** The context of a merchant's import, from the shop. */
export const merchantContextOf = (shop: MerchantShop) => ({
  ...importContextOf(shop),
  secretBox: shop.secretBox,
  isDemo: shop.env.DEMO,
});
