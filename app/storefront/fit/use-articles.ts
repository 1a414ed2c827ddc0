import { useEffect, useEffectEvent, useState } from 'react';
import { type PricedCart, fetchPrices } from '../cart/priced-cart.ts';

/** An article with its current price and stock. */
export type Article = PricedCart['lines'][number];

const none: ReadonlyMap<string, Article> = new Map();

/** React hook that reads variants with their current prices. Omits variants that the shop no longer sells. */
export function useArticles(variantIds: readonly string[]): ReadonlyMap<string, Article> {
  const [articles, setArticles] = useState(none);
  const key = [...new Set(variantIds)].toSorted().join(' ');
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const items = key.split(' ').map((id) => ({ id, quantity: 1 }));
    const { lines } = await fetchPrices(items, '', signal);
    setArticles(new Map(lines.map((line) => [line.variant_id, line])));
  });
  useEffect(() => {
    if (!key) return;
    const request = new AbortController();
    // Without a response the remedy stays a text.
    load(request.signal).catch(() => undefined);
    return () => request.abort();
  }, [key]);
  return articles;
}
