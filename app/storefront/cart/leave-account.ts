import { forgetAccount, inTurn, readKnown } from './account-cart.ts';
import { clearCart } from './store.ts';

/**
 * Takes the account's cart out of a browser whose owner has left: it stays in the account. A change that still waits for
 * a connection is nowhere else, so its cart stays.
 *
 * @param isClosed the account is gone, and what is not there yet has nowhere to go
 */
export async function leaveAccountCart(isClosed = false): Promise<void> {
  // What is on its way is answered first.
  await inTurn(() => {
    const known = readKnown();
    if (!known || (known.pending && !isClosed)) return;
    clearCart();
    forgetAccount();
  });
}
