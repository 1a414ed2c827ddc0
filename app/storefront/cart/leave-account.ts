import { clearAccountCart, inTurn, readKnown } from './account-cart.ts';
import { clearCart } from './store.ts';

/**
 * Removes the account's cart from the browser after sign-out; it stays in the account. A cart with an unsent
 * change stays, because it exists nowhere else.
 *
 * @param isClosed the account was closed, so unsent changes are dropped
 */
export async function leaveAccountCart(isClosed = false): Promise<void> {
  // Requests in flight complete first.
  await inTurn(() => {
    const known = readKnown();
    if (!known || (known.pending && !isClosed)) return;
    clearCart();
    clearAccountCart();
  });
}
