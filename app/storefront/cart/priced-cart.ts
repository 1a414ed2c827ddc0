import { useEffect, useEffectEvent, useState } from 'react';
import { currentLocale } from '#shared/i18n/index.ts';
import { usePromotionCode } from './promotion-store.ts';
import type { CartItem } from './store.ts';

/** Response of `POST /api/cart/price`: the cart with current prices; amounts in CHF. */
export interface PricedCart {
  lines: {
    variant_id: string;
    product_id: string;
    sku: string;
    name: string;
    variant_label: string | null;
    brand: string | null;
    image: string | null;
    unit_price: number;
    quantity: number;
    wanted: number;
    available: number;
    /**
     * Order number of the buyer's own unpaid order that reserves the missing units; null if there is no such
     * order.
     */
    waiting_order: string | null;
    total_price: number;
    weight_kg: number;
  }[];
  gone: number[];
  subtotal: number;
  discount_rate: number;
  discount_amount: number;
  total_amount: number;
  /** Weight of the whole cart in kilograms. */
  total_weight: number;
  next_tier: { rate: number; missing: number } | null;
  /** Result of the promotion code; null if no code was entered. */
  promotion: { code: string; kind: string | null; state: string; rate: number; missing: number } | null;
}

/** Fetches the current prices of the cart. */
export async function fetchPrices(
  items: readonly Pick<CartItem, 'id' | 'quantity'>[],
  code: string,
  signal?: AbortSignal,
): Promise<PricedCart> {
  const response = await fetch('/api/cart/price', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lang: currentLocale(),
      items: items.map(({ id, quantity }) => ({ variant_id: id, quantity })),
      ...(code ? { promotion_code: code } : {}),
    }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as PricedCart;
}

/**
 * Fetches the current prices of the cart, and fetches them again after every change.
 *
 * @param again increment to price an unchanged cart again
 * @returns `priced` is undefined until the first response; `failed` is true if the shop is unreachable
 */
export function usePricedCart(
  items: readonly Pick<CartItem, 'id' | 'quantity'>[],
  again = 0,
): { priced: PricedCart | undefined; failed: boolean } {
  const [state, setState] = useState<{ priced: PricedCart | undefined; failed: boolean }>({
    priced: undefined,
    failed: false,
  });
  const code = usePromotionCode();
  const wanted = JSON.stringify([code, again, ...items.map(({ id, quantity }) => [id, quantity])]);
  const load = useEffectEvent((signal: AbortSignal) => fetchPrices(items, code, signal));
  useEffect(() => {
    const request = new AbortController();
    load(request.signal).then(
      (priced) => setState({ priced, failed: false }),
      () => !request.signal.aborted && setState((before) => ({ ...before, failed: true })),
    );
    return () => request.abort();
    // Depends on the content of the request, because the identity of the array changes at every render.
  }, [wanted]);
  return state;
}
