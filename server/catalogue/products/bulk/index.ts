export { findSkuOwners, loadStoredProducts, lockSkus } from './load-stored.ts';
export type { StoredProduct } from './stored-product.ts';
export type { BulkDraft, BulkOutcome, BulkVariant, BulkVariantResult, MerchantIdentity } from './draft.ts';
export { findOrCreateBrands } from './find-brands.ts';
export { listProductChanges } from './changes.ts';
export { deleteProducts, revertProducts } from './revert-products.ts';
export { listNewGtins } from './taken-gtins.ts';
export { takeOffSale } from './take-off-sale.ts';
export { writeProducts } from './write-products.ts';
