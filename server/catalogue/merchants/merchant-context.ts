import { type ImportDependencies, importContextOf } from '#server/catalogue/imports/index.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';

/** Parts of the shop that an import from a merchant uses. */
export interface MerchantDependencies extends ImportDependencies {
  secretBox: SecretBox;
  env: { DEMO: boolean; MERCHANT_NETWORKS: readonly string[] };
}

/** Returns the context of an import from a merchant, made of parts of the shop. */
export const merchantContextOf = (shop: MerchantDependencies) => ({
  ...importContextOf(shop),
  secretBox: shop.secretBox,
  /** Returns whether a merchant's server may have an IP address. */
  mayReach: createIpFilter(shop.env.DEMO, shop.env.MERCHANT_NETWORKS),
});
