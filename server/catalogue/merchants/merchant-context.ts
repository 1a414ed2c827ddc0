import { type ImportDependencies, importContextOf } from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';

/** Parts of the shop that an import from a merchant uses. */
export interface MerchantDependencies extends ImportDependencies {
  secretBox: SecretBox;
  env: { DEMO: boolean };
}

/** Returns the context of an import from a merchant, made of parts of the shop. */
export const merchantContextOf = (shop: MerchantDependencies) => ({
  ...importContextOf(shop),
  secretBox: shop.secretBox,
  isDemo: shop.env.DEMO,
});
