export { type CartChange, changeCart } from './change-cart.ts';
export {
  type SavedCart,
  deleteSavedCart,
  findSavedCart,
  listSavedCarts,
  mostSavedCarts,
  saveCart,
  undoCartDeletion,
} from './saved-carts.ts';
export { lockCart, readCart } from './queries.ts';
