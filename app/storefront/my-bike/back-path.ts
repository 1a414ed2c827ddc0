const productPath = /^\/product\/[0-9a-z]+(?:-[0-9a-z]+)*(?:\?variant=[0-9a-f-]{36})?$/;

/**
 * Returns the URL of this page that leads back to a variant of a product.
 *
 * @param path path of the product's page, without the language prefix
 */
export const bikePath = (path: string, variantId: string): string =>
  `/my-bike?back=${encodeURIComponent(`${path}?variant=${variantId}`)}`;

/** Returns the product's path from the query; undefined for any other URL. */
export const readBackPath = (text: string | null): string | undefined =>
  text && productPath.test(text) ? text : undefined;
