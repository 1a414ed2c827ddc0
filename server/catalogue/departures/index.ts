export { type Departure, departureOf } from './departure-of.ts';
export { type RetireOutcome, retireProduct } from './retire-product.ts';
