import { followCart } from './cart/account-cart.ts';
import { loadAccountFavourites } from './favourites/store.ts';

/** Brings what this browser kept for a visitor into the account of who has signed in; called each time somebody has. */
export function followAccount(): void {
  void loadAccountFavourites();
  followCart();
}
