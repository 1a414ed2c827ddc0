import type { Bitset } from '#server/catalogue/products/index.ts';
import { isBike, isGroupset } from './article-kinds.ts';
import type { ArticleList } from './article-store.ts';
import { bikePartsOf, judgeBike } from './judge-bike.ts';
import type { CompiledArticle } from './load-articles.ts';
import type { ProductArticles } from './product-articles.ts';

export const isBikeOrGroupset = ({ parts }: CompiledArticle): boolean => isBike(parts) || isGroupset(parts);

/**
 * Finds bikes and groupsets that fit a product without an adapter, in all variants of both.
 *
 * @param candidates the bikes and groupsets, by their places in `products`
 * @param most number of results after which the search ends
 * @returns ids of the bikes and groupsets
 */
export function findFittingBikesAndGroupsets(
  articles: ArticleList,
  products: ProductArticles,
  candidates: Bitset,
  productId: string,
  most: number,
): string[] {
  const own = (products.get(productId) ?? []).map((article) => articles.at(article)!);
  if (own.length === 0 || own.some(isBikeOrGroupset)) return [];
  const known = new Map<number, boolean>();
  const fits = (number: number): boolean => {
    const set = articles.at(number)!;
    const isFitting = known.get(number) ?? own.every((article) => fitsWithoutAdapter(article, set));
    known.set(number, isFitting);
    return isFitting;
  };
  const found: string[] = [];
  for (const place of candidates.list().slice()) {
    if (products.at(place).every(fits)) found.push(products.idAt(place));
    if (found.length === most) break;
  }
  return found;
}

const fitsWithoutAdapter = (article: CompiledArticle, set: CompiledArticle): boolean =>
  judgeBike(article, bikePartsOf(set.parts)) === 'yes' &&
  article.parts.every(({ family }) => (set.overrides.get(family) ?? 'yes') === 'yes');
