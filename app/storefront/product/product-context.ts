import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';

/** Context of a form on a product page. */
export interface ProductContext {
  shop: Shop;
  info: RequestInfo;
  productId: string;
}
