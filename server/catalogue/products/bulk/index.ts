export type { BulkDraft, BulkOutcome, BulkVariant, WrittenVariant } from './draft.ts';
export { findOrCreateBrands } from './find-brands.ts';
export { writeProducts } from './write-products.ts';
