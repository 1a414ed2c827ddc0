export { type PromotionChange, changePromotion, setPromotionActive } from './change-promotion.ts';
export { createPromotion } from './create-promotion.ts';
export { type PromotionFigures, readPromotionFigures } from './figures.ts';
export { type FoundPromotion, findPromotion, writtenCode } from './find-promotion.ts';
export { type PromotionInput, promotionInput } from './promotion-input.ts';
export {
  type Promotion,
  type Redemption,
  findPromotionById,
  listPromotions,
  redemptionsOf,
} from './queries.ts';
export { redeemPromotion, returnPromotion } from './redeem-promotion.ts';
export { type PromotionRefusal, refusalOf } from './refusal-of.ts';
export { watchPromotions } from './watch-promotions.ts';
