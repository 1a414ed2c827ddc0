import type { CartItem } from '../cart/store.ts';
import type { Article } from './use-articles.ts';

/** Returns the cart line of an article. */
export const articleLine = (article: Article): Omit<CartItem, 'quantity'> => ({
  id: article.variant_id,
  productId: article.product_id,
  name: article.name,
  variantLabel: article.variant_label,
  sku: article.sku,
  price: Math.round(article.unit_price * 100),
  image: article.image ?? '',
  weight: article.weight_kg,
});
