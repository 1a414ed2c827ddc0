import { isBike } from './article-kinds.ts';
import type { ArticleList } from './article-store.ts';
import { decidingKeys, missingFacts } from './deciding-facts.ts';
import type { Part } from './part.ts';
import type { ProductArticles } from './product-articles.ts';

/**
 * Groups the products whose variants have the same deciding facts.
 *
 * @returns the number of each product's group, in the sequence of `ProductArticles`; 0 without a group: for a product
 * without facts, for a complete bike, and for a product with a needed fact that is not known for certain
 */
export function groupByDecidingFacts(articles: ArticleList, products: ProductArticles): Int32Array {
  const keys = new Map<number, string | undefined>();
  const keyOf = (number: number) => {
    if (!keys.has(number)) {
      const { parts } = articles.at(number)!;
      keys.set(number, isBike(parts) ? undefined : decidingKey(parts));
    }
    return keys.get(number);
  };
  const numbers = new Map<string, number>();
  const groups = new Int32Array(products.size);
  for (let place = 0; place < groups.length; place += 1) {
    const own = new Set(Array.from(products.at(place), keyOf));
    if (own.size === 0 || own.has(undefined)) continue;
    const key = [...own].sort().join('|');
    const group = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, group);
    groups[place] = group;
  }
  return groups;
}

/**
 * Returns the key of all articles that have the same families and equal deciding facts; undefined if a needed fact is
 * not known for certain.
 */
function decidingKey(parts: readonly Part[]): string | undefined {
  const keys = parts.map(({ family, facts }) => {
    const certain = new Map([...facts].filter(([, { confidence }]) => confidence !== 'C'));
    if (missingFacts(family, new Set(certain.keys())).length > 0) return undefined;
    return JSON.stringify([
      family,
      decidingKeys(family)
        .toSorted()
        .map((key) => certain.get(key)?.value ?? null),
    ]);
  });
  return keys.includes(undefined) ? undefined : keys.sort().join();
}
