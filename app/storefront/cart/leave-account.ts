import { knownKey } from './account-cart.ts';
import { clearCart } from './store.ts';

/**
 * Takes the account's cart out of a browser whose owner has left: it stays in the account.
 *
 * @param isClosed the account is gone, and what is not there yet has nowhere to go
 */
export function leaveAccountCart(isClosed = false): void {
  try {
    const known = localStorage.getItem(knownKey);
    if (!known || (!isClosed && known.includes('"pending"'))) return;
    clearCart();
    localStorage.removeItem(knownKey);
  } catch {
    // Without storage there is nothing to take out.
  }
}
