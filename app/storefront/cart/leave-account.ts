import { detachAccountCart, runExclusively, readSyncedCart } from './account-cart.ts';
import { clearCart } from './store.ts';

/**
 * Removes the account cart from the browser after sign-out; the cart stays in the account. A cart with an
 * unsent change stays in the browser, because the change exists nowhere else.
 *
 * @param isClosed true if the account was closed; unsent changes are then discarded
 */
export async function leaveAccountCart(isClosed = false): Promise<void> {
  // Waits until the requests in flight complete.
  await runExclusively(() => {
    const known = readSyncedCart();
    if (!known || (known.pending && !isClosed)) return;
    clearCart();
    detachAccountCart();
  });
}
