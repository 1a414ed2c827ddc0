export { type CartChange, changeCart } from './change-cart.ts';
export { expireCartChanges } from './forget-changes.ts';
export { readCart } from './queries.ts';
