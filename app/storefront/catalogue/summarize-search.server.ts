import { helpPaths, helpTopicName } from '#shared/i18n/help-topic.ts';
import { type SearchNotes, inLanguage } from '#server/catalogue/products/index.ts';
import { recordFailedSearch } from '#server/catalogue/search-terms/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { countActiveFilters, type ListQuery } from './list-query.ts';

/** What a list says about its search: corrected and unmatched words, nearest categories, a help page. */
export interface SearchSummary {
  corrected: { typed: string; meant: string }[];
  dropped: string[];
  /** Only without results. */
  near: { id: string; name: string }[];
  help?: { path: string; name: string };
}

/**
 * Prepares the notes of a search for display, in the page's language. Counts the search for staff if it left words
 * unmatched and had no filters.
 */
export function summarizeSearch(
  shop: Shop,
  { locale }: RequestInfo,
  query: ListQuery,
  total: number,
  { corrected, dropped, categories, help }: SearchNotes,
): SearchSummary {
  const isFailed = total === 0 || dropped.length > 0;
  if (isFailed && !help && query.page === 1 && countActiveFilters(query) === 0)
    recordFailedSearch(shop.db, query.q, locale, total).catch((error: unknown) =>
      shop.log.error({ error }, 'a failed search could not be recorded'),
    );
  const { tree } = shop.catalogueIndex.reference;
  const near = total > 0 ? [] : categories.slice(0, 4).flatMap((id) => tree.get(id) ?? []);
  return {
    corrected,
    dropped,
    near: near.map(({ id, name }) => ({ id, name: inLanguage(name, locale) })),
    ...(help ? { help: { path: helpPaths[help], name: helpTopicName(help, locale) } } : {}),
  };
}
