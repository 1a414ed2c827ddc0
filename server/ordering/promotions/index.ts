export { type ChangePromotionOutcome, changePromotion, setPromotionActive } from './change-promotion.ts';
export { createPromotion } from './create-promotion.ts';
export { type PromotionFigures, readPromotionFigures } from './figures.ts';
export { type FoundPromotion, findPromotion, normalizeCode } from './find-promotion.ts';
export { type PromotionInput, promotionInputSchema } from './promotion-input.ts';
export {
  type Promotion,
  type PromotionRedemption,
  findPromotionById,
  listPromotions,
  listRedemptions,
} from './queries.ts';
export { redeemPromotion, undoRedemption } from './redeem-promotion.ts';
export { type PromotionRefusal, promotionRefusal } from './promotion-refusal.ts';
export { reportEndedPromotions } from './report-ended-promotions.ts';
