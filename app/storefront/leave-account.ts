import { leaveAccountCart } from './cart/leave-account.ts';
import { leaveAccountFavourites } from './favourites/account-favourites.ts';
import { leaveAccountBikes } from './my-bike/account-bikes.ts';

/**
 * Removes the account's cart, favourites and bikes from the browser after sign-out; they stay in the account.
 * Carts and bikes with unsent changes stay in the browser.
 *
 * @param isClosed true if the account was closed; unsent changes are then discarded
 */
export async function leaveAccount(isClosed = false): Promise<void> {
  leaveAccountFavourites();
  await Promise.all([leaveAccountCart(isClosed), leaveAccountBikes(isClosed)]);
}
