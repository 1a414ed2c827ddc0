import { useEffect, useEffectEvent, useState } from 'react';
import { formatPrice } from '#shared/format.ts';
import { cartNotices } from './notices.ts';
import { type PricedCart, usePricedCart } from './priced-cart.ts';
import { removeFromCart, setCartQuantity, updateSeenPrices, useCartItems } from './store.ts';

/**
 * Returns the cart with current prices. If the shop's data differs from the cart, adapts the cart and returns
 * notices until the cart is next opened. Sold-out items stay until the buyer removes them.
 *
 * @param again increment to price the cart again
 */
export function useCheckedCart(again = 0, formatAmount = formatPrice as (centimes: number) => string) {
  const items = useCartItems();
  const { priced, failed } = usePricedCart(items, again);
  const [notices, setNotices] = useState<string[]>([]);
  const adaptCart = useEffectEvent(() => {
    if (!priced) return;
    const found = cartNotices(items, priced, formatAmount);
    if (found.length === 0) return;
    setNotices((before) => [...new Set([...before, ...found])]);
    follow(
      items.map((item) => item.id),
      priced,
    );
  });
  // The effect runs once per price response, not at every render.
  useEffect(() => adaptCart(), [priced]);
  return { items, priced, failed, notices };
}

function follow(ids: string[], priced: PricedCart): void {
  for (const position of priced.gone) if (ids[position]) removeFromCart(ids[position]);
  for (const line of priced.lines)
    if (line.available > 0 && line.quantity < line.wanted) setCartQuantity(line.variant_id, line.quantity);
  updateSeenPrices(new Map(priced.lines.map((line) => [line.variant_id, Math.round(line.unit_price * 100)])));
}
