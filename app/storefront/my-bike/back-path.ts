const productPath = /^\/product\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\?variant=[0-9a-f-]{36})?$/;

/** Returns the URL of this page that leads back to a product, or to one of its variants. */
export const bikePath = (productId: string, variantId?: string): string =>
  `/my-bike?back=${encodeURIComponent(`/product/${productId}${variantId ? `?variant=${variantId}` : ''}`)}`;

/** Returns the product's path from the query; undefined for any other URL. */
export const readBackPath = (text: string | null): string | undefined =>
  text && productPath.test(text) ? text : undefined;
