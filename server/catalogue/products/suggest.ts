import type { Locale } from '#shared/locales.ts';
import { fold } from './search/words.ts';
import { inLanguage } from './search-index/reference-data.ts';
import { findProducts } from './search-index/find.ts';
import type { IndexedProduct } from './search-index/product.ts';
import type { CatalogueIndex } from './search-index/catalogue-index.ts';

/** What the search box suggests while a visitor types. */
export interface Suggestions {
  products: IndexedProduct[];
  categories: { id: string; name: string }[];
  brands: { id: string; name: string }[];
}

/**
 * Suggests the products that best match the typed text, and the categories and brands whose names start with
 * it.
 */
export function findSuggestions(catalogueIndex: CatalogueIndex, query: string, locale: Locale): Suggestions {
  const typed = fold(query.trim());
  if (typed.length < 2) return { products: [], categories: [], brands: [] };
  const begins = (name: string) =>
    fold(name)
      .split(/[\s-]+/)
      .some((word) => word.startsWith(typed)) || fold(name).startsWith(typed);
  return {
    products: findProducts(catalogueIndex, { query, page: 1, perPage: 6 }, false).products,
    categories: catalogueIndex.reference.tree.all
      .filter((category) => Object.values(category.name).some(begins))
      .slice(0, 4)
      .map((category) => ({ id: category.id, name: inLanguage(category.name, locale) })),
    brands: catalogueIndex.reference.brands
      .filter((brand) => begins(brand.name))
      .slice(0, 3)
      .map(({ slug, name }) => ({ id: slug, name })),
  };
}
