export {
  type DiscountTiersInput,
  saveDiscountTiers,
  readDiscountTiers,
  discountTiersSchema,
} from './change-tiers.ts';
export {
  type CartPrice,
  type DiscountTier,
  type PricedLineInput,
  containedTax,
  priceCart,
} from './price-cart.ts';
export { type PricingRules, readPricingRules } from './queries.ts';
export { chargesNoTax, maySellTo, sellsWithoutTax, taxRegistrationFor } from './tax-registration.ts';
export { type PromotionOutcome, type PromotionTerms, grantsFreeDelivery } from './compare-promotion.ts';
