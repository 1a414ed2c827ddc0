export type { BulkDraft, BulkOutcome, BulkVariant, BulkVariantResult, MerchantIdentity } from './draft.ts';
export { findOrCreateBrands } from './find-brands.ts';
export { takeOffSale } from './take-off-sale.ts';
export { writeProducts } from './write-products.ts';
