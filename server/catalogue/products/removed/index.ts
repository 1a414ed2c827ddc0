export { findUnlistedProduct } from './find-unlisted-product.ts';
export { removedProductOf } from './removed-product.ts';
export { type RetireOutcome, retireProduct } from './retire-product.ts';
