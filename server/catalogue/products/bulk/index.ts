export type { BulkDraft, BulkOutcome, BulkVariant, BulkVariantResult } from './draft.ts';
export { findOrCreateBrands } from './find-brands.ts';
export { writeProducts } from './write-products.ts';
