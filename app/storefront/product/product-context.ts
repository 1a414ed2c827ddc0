import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';

/** Values that every form handler of the product page gets from the server: shop, request and product id. */
export interface ProductContext {
  shop: Shop;
  info: RequestInfo;
  productId: string;
}
