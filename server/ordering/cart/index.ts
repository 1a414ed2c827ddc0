export { type CartChange, changeCart } from './change-cart.ts';
export { forgetCartChanges } from './forget-changes.ts';
export { readCart } from './queries.ts';
