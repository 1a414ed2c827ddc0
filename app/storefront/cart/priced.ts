import { useEffect, useEffectEvent, useState } from 'react';
import { currentLocale } from '#shared/i18n/index.ts';
import { usePromotionCode } from './promotion-store.ts';
import type { CartItem } from './store.ts';

/** The priced cart (`POST /api/cart/price`); amounts in CHF. */
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
    /** The buyer's own unpaid order that reserves the missing units. */
    waiting_order: string | null;
    total_price: number;
    weight_kg: number;
  }[];
  gone: number[];
  subtotal: number;
  discount_rate: number;
  discount_amount: number;
  total_amount: number;
  /** Kilograms. */
  total_weight: number;
  next_tier: { rate: number; missing: number } | null;
  /** Result of the promotion code; null without a code. */
  promotion: { code: string; kind: string | null; state: string; rate: number; missing: number } | null;
}

/** Fetches current prices for the cart. */
export async function fetchPrices(
  items: readonly CartItem[],
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
 * Prices the cart, again after every change.
 *
 * @param again increment to price an unchanged cart again
 * @returns undefined until the first response; `failed` if the shop is unreachable
 */
export function usePricedCart(
  items: readonly CartItem[],
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
    // Depends on the request's content, not on the array's identity.
  }, [wanted]);
  return state;
}
