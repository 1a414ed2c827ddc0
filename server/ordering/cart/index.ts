export { type CartChange, changeCart } from './change-cart.ts';
export { expireCartChanges } from './expire-changes.ts';
export { readCart } from './queries.ts';
