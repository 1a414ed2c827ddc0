export { type CopyFactsOutcome, copyVariantFacts } from './copy-variant-facts.ts';
export { decidingFacts, decidingKeys, missingFacts } from './deciding-facts.ts';
export { familiesByAppearance } from './expected-families.ts';
export { type Bike, readBike } from './bike.ts';
export { isBike, isGroupset } from './article-kinds.ts';
export type { ArticleFilter } from './article-filter.ts';
export { articleHash } from './article-hash.ts';
export { loadArticles } from './load-articles.ts';
export { type DeadEnds, FitIndex, type SavedFit } from './fit-index.ts';
export { type AddOverrideOutcome, addOverride, maxReasonLength } from './add-override.ts';
export { freezeFits } from './freeze-fits.ts';
export { type FrozenFit, isFitPromised } from './frozen-fit.ts';
export { type Article, judgeArticles } from './judge-articles.ts';
export { type PurchaseFact, listPurchaseFacts, shortFacts, sprocketsOf } from './purchase-facts.ts';
export { judgeVariants, readArticles } from './judge-variants.ts';
export { type ListedOverride, listOverrides } from './list-overrides.ts';
export { isOnSale } from './on-sale.ts';
export type { Overrides } from './overrides.ts';
export { removeOverride } from './remove-override.ts';
export {
  type ProductParts,
  type StaffFact,
  type VariantParts,
  emptyPartVersion,
  listProductParts,
  listVariantNames,
} from './list-product-parts.ts';
export { type Judgement, judgeParts, worstVerdict } from './judge-parts.ts';
export { type CertainFact, type CertainFacts, listCertainFacts } from './list-certain-facts.ts';
export type { Fact, Part } from './part.ts';
export {
  type ImportedFacts,
  type ImportedPart,
  type StoredFacts,
  importVariantFacts,
  restoreVariantFacts,
} from './import-variant-facts.ts';
export { readFactText } from './read-fact-text.ts';
export {
  type CheckedFact,
  type FactFault,
  type FactInput,
  maxSourceLength,
  readFactInput,
} from './read-fact-input.ts';
export { readVariantParts } from './read-variant-parts.ts';
export { type RemovePartOutcome, removeVariantPart } from './remove-variant-part.ts';
export type { Verdict } from './rule.ts';
export { rules } from './rules/index.ts';
export { padNames } from './rules/data/pad-shapes.ts';
export { type FactContext, type SaveFactsOutcome, saveVariantFacts } from './save-variant-facts.ts';
export { factName, factValueName, familyName } from './texts.ts';
export { findRemedies } from './find-remedies.ts';
export { findReplacement } from './find-replacement.ts';
export { type CartFinding, type CartLine, judgeCart, judgeLine } from './judge-cart.ts';
export { readOrderFacts } from './read-order-facts.ts';
export { type CatalogueBike, findBikes, whichAreBikes } from './find-bikes.ts';
