import type { HelpTopic } from '#shared/i18n/help-topic.ts';
import type { Locale } from '#shared/locales.ts';
import { fold } from './search/words.ts';
import { inLanguage } from './search-index/reference-data.ts';
import type { IndexedProduct } from './search-index/product.ts';
import type { Catalogue } from './catalogue.ts';

/** What the search box suggests while a visitor types. */
export interface Suggestions {
  products: IndexedProduct[];
  categories: { id: string; name: string }[];
  brands: { id: string; name: string }[];
  /** Help topic that the text asks for. */
  help?: HelpTopic;
}

/**
 * Suggests the products that best match the typed text, and the categories and brands whose names start with
 * it or are named by a synonym, and the help page that it asks for.
 */
export async function findSuggestions(
  catalogue: Catalogue,
  query: string,
  locale: Locale,
): Promise<Suggestions> {
  const typed = fold(query.trim());
  if (typed.length < 2) return { products: [], categories: [], brands: [] };
  const begins = (name: string) =>
    fold(name)
      .split(/[\s-]+/)
      .some((word) => word.startsWith(typed)) || fold(name).startsWith(typed);
  const { tree } = catalogue.reference;
  const { products, notes } = await catalogue.find({ query, locale, page: 1, perPage: 6 }, false);
  const named = (notes?.categories ?? []).flatMap((id) => tree.get(id) ?? []);
  const begun = tree.visible.filter((category) => Object.values(category.name).some(begins));
  return {
    products,
    categories: [...new Set([...named, ...begun])]
      .slice(0, 4)
      .map((category) => ({ id: category.id, name: inLanguage(category.name, locale) })),
    brands: catalogue.reference.brands
      .filter((brand) => begins(brand.name))
      .slice(0, 3)
      .map(({ slug, name }) => ({ id: slug, name })),
    ...(notes?.help ? { help: notes.help } : {}),
  };
}
