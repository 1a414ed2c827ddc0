import type { PricedCart } from './priced.ts';
import type { CartItem } from './store.ts';

/** What of the cart can be ordered now: as many of each as there are. */
export function orderable(items: readonly CartItem[], priced: PricedCart): CartItem[] {
  return items.flatMap((item) => {
    const quantity = priced.lines.find((line) => line.variant_id === item.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Of what nothing is left: it stays in the cart until the buyer takes it out, and is not ordered. */
export function soldOut(items: readonly CartItem[], priced: PricedCart): { id: string; name: string; waitingOrder: string | null }[] {
  return priced.lines
    .filter((line) => line.available <= 0 && items.some(({ id }) => id === line.variant_id))
    .map((line) => ({ id: line.variant_id, name: line.name, waitingOrder: line.waiting_order }));
}
