export { type RemovedProduct, removedProductOf } from './removed-product.ts';
export { type RetireOutcome, retireProduct } from './retire-product.ts';
