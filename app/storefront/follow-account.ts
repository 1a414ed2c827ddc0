import { followCart } from './cart/account-cart.ts';
import { loadAccountFavourites } from './favourites/store.ts';

/** Moves the browser's favourites and cart to the account; called after every sign-in. */
export function followAccount(): void {
  void loadAccountFavourites();
  followCart();
}
