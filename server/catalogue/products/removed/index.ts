export { type Departure, departureOf } from './removed-product.ts';
export { type RetireOutcome, retireProduct } from './retire-product.ts';
