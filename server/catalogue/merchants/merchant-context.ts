import { type ImportShop, importContextOf } from '#server/catalogue/imports/index.ts';
import type { Seal } from '#server/platform/kernel/seal.ts';

/** The parts of the shop that a merchant's import uses. */
export interface MerchantShop extends ImportShop {
  seal: Seal;
  env: { DEMO: boolean };
}

/** The context of a merchant's import, from the shop. */
export const merchantContextOf = (shop: MerchantShop) => ({ ...importContextOf(shop), seal: shop.seal, isDemo: shop.env.DEMO });
