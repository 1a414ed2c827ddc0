import type { Queryable } from '#server/platform/db/client.ts';
import { type Article, judgeArticles } from './judge-articles.ts';
import type { Judgement } from './judge-parts.ts';
import { type Overrides, readOverrides } from './overrides.ts';
import { readVariantParts } from './read-variant-parts.ts';

export interface Articles {
  /** By variant id; a variant that does not exist, or is not on sale where only those count, has no entry. */
  articles: ReadonlyMap<string, Article>;
  overrides: Overrides;
}

/** Reads variants as articles, with the overrides of staff that concern them. */
export async function readArticles(
  db: Queryable,
  variantIds: readonly string[],
  shopName: string,
  options: { onlyOnSale?: boolean } = {},
): Promise<Articles> {
  const [parts, overrides] = await Promise.all([
    readVariantParts(db, variantIds, options),
    readOverrides(db, variantIds, shopName),
  ]);
  return {
    articles: new Map([...parts].map(([variantId, own]) => [variantId, { variantId, parts: own }])),
    overrides,
  };
}

/**
 * Judges pairs of variants by the overrides of staff and the rules, with two queries for all pairs.
 *
 * @returns by pair; undefined if a variant does not exist
 */
export async function judgeVariants(
  db: Queryable,
  pairs: readonly { first: string; second: string; others?: readonly string[] }[],
  shopName: string,
): Promise<(Judgement | undefined)[]> {
  const ids = pairs.flatMap(({ first, second, others = [] }) => [first, second, ...others]);
  const { articles, overrides } = await readArticles(db, ids, shopName);
  return pairs.map(({ first, second, others = [] }) => {
    const [one, other] = [articles.get(first), articles.get(second)];
    const further = others.flatMap((id) => articles.get(id)?.parts ?? []);
    return one && other ? judgeArticles(one, other, further, overrides) : undefined;
  });
}
