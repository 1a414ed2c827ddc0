import { startCartSync } from './cart/account-cart.ts';
import { startBikeSync } from './my-bike/account-bikes.ts';
import { syncAccountFavourites } from './favourites/store.ts';

/** Moves the browser's favourites, cart and bikes to the account; called after every sign-in. */
export function syncBrowserToAccount(): void {
  void syncAccountFavourites();
  startCartSync();
  startBikeSync();
}
