export { type CartChange, changeCart } from './change-cart.ts';
export { lockCart, readCart } from './queries.ts';
