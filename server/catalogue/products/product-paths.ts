import { type Locale, locales, pathInLocale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import { inLanguage } from './search-index/reference-data.ts';
import type { IndexedProduct } from './search-index/product.ts';

type NamedProduct = Pick<IndexedProduct, 'id' | 'name'>;

/** Returns the readable path of a product's page in each language, without the language prefix. */
export function productPaths({ id, name }: NamedProduct): Record<Locale, string> {
  return Object.fromEntries(
    locales.map((locale) => [locale, productPath({ id, name: inLanguage(name, locale) })]),
  ) as Record<Locale, string>;
}

/** Returns the readable path of a product's page in one language, with the language prefix. */
export function localizedProductPath({ id, name }: NamedProduct, locale: Locale): string {
  return pathInLocale(locale, productPath({ id, name: inLanguage(name, locale) }));
}
