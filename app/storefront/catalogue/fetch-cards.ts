import { localizedPath } from '#app/link.tsx';
import type { CardProduct } from './card-product.ts';

export interface CardsResponse {
  cards: CardProduct[];
  /** Products that are no longer on sale. */
  archived: { id: string; name: string }[];
}

/** Fetches the cards of the products with these ids. */
export async function fetchCards(ids: readonly string[]): Promise<CardsResponse> {
  if (ids.length === 0) return { cards: [], archived: [] };
  const response = await fetch(`${localizedPath('/product-cards')}?ids=${ids.join(',')}`);
  if (!response.ok) throw new Error(`cards answered ${response.status}`);
  return (await response.json()) as CardsResponse;
}
