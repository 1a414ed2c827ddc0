export { type CartChange, changeCart } from './change-cart.ts';
export { readCart } from './queries.ts';
