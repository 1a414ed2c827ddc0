import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { type CartItem, readCartItems, replaceCart } from '../cart/store.ts';
import { articleLine } from './article-line.ts';
import type { Article } from './use-articles.ts';

/** Exchanges a line of the cart at its place; the quantity stays. */
function exchange(id: string, line: Omit<CartItem, 'quantity'>): void {
  replaceCart(readCartItems().map((item) => (item.id === id ? { ...line, quantity: item.quantity } : item)));
}

/** Replaces a line of the cart with an article, with undo. */
export function replaceLine(id: string, article: Article): void {
  const before = readCartItems().find((item) => item.id === id);
  if (!before) return;
  exchange(id, articleLine(article));
  toast.success(m.bike_cart_replaced({ name: article.name, other: before.name }), {
    action: { label: m.bike_undo(), onClick: () => exchange(article.variant_id, before) },
  });
}
