import { localizedProductPath } from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { TestShop } from './shop.ts';

/** Returns the readable path of the page of a product on sale. */
export function pathOfProduct({ shop }: TestShop, id: string, locale: Locale = 'fr'): string {
  return localizedProductPath(shop.catalogueIndex.byId(id)!, locale);
}
