import type { CartItem } from '#app/storefront/cart/store.ts';

/** Creates an item of a browser's cart, with the same text as id and name. */
export const makeCartItem = (id: string, quantity: number): CartItem => ({
  id,
  productId: id,
  name: id,
  variantLabel: null,
  sku: id,
  price: 100,
  image: '',
  weight: 1,
  quantity,
});
