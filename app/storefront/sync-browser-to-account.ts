import { startCartSync } from './cart/account-cart.ts';
import { syncAccountFavourites } from './favourites/store.ts';

/** Moves the browser's favourites and cart to the account; called after every sign-in. */
export function syncBrowserToAccount(): void {
  void syncAccountFavourites();
  startCartSync();
}
