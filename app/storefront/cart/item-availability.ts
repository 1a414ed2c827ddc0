import type { PricedCart } from './priced-cart.ts';
import type { CartItem } from './store.ts';

/** Returns the cart's items that can be ordered now, with quantities limited by the available stock. */
export function orderableItems(items: readonly CartItem[], priced: PricedCart): CartItem[] {
  return items.flatMap((item) => {
    const quantity = priced.lines.find((line) => line.variant_id === item.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/**
 * Returns the sold-out items of the cart. They stay in the cart until the buyer removes them, and are not
 * ordered.
 */
export function soldOutItems(
  items: readonly CartItem[],
  priced: PricedCart,
): { id: string; name: string; waitingOrder: string | null }[] {
  return priced.lines
    .filter((line) => line.available <= 0 && items.some(({ id }) => id === line.variant_id))
    .map((line) => ({ id: line.variant_id, name: line.name, waitingOrder: line.waiting_order }));
}
