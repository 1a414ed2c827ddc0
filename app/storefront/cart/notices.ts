import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { PricedCart } from './priced-cart.ts';
import type { CartItem } from './store.ts';

/**
 * Returns the texts of one-time notices about items that are no longer sold, are short in stock, or changed
 * in price since they were added.
 */
export function cartNotices(
  items: readonly CartItem[],
  priced: PricedCart,
  format: (centimes: number) => string = formatPrice,
): string[] {
  const notices = priced.gone.flatMap((position) =>
    items[position] ? m.cart_gone({ name: items[position].name }) : [],
  );
  for (const line of priced.lines) {
    const item = items.find((candidate) => candidate.id === line.variant_id);
    const after = Math.round(line.unit_price * 100);
    if (line.available > 0 && line.quantity < line.wanted)
      notices.push(m.cart_reduced({ name: line.name, count: line.available }));
    if (line.available > 0 && line.waiting_order)
      notices.push(m.cart_held({ name: line.name, number: line.waiting_order }));
    if (item && item.price !== after)
      notices.push(
        m.cart_price_changed({ name: line.name, before: format(item.price), after: format(after) }),
      );
  }
  return notices;
}
