import { localPath } from '#app/link.tsx';
import type { CardProduct } from './card-product.ts';

export interface Cards {
  cards: CardProduct[];
  /** Products no longer on sale. */
  archived: { id: string; name: string }[];
}

/** Fetches the cards of products known by id. */
export async function fetchCards(ids: readonly string[]): Promise<Cards> {
  if (ids.length === 0) return { cards: [], archived: [] };
  const response = await fetch(`${localPath('/product-cards')}?ids=${ids.join(',')}`);
  if (!response.ok) throw new Error(`cards answered ${response.status}`);
  return (await response.json()) as Cards;
}
