import type { Part } from './part.ts';

/** Selects the articles to judge; rejected articles are in no group. */
export interface ArticleFilter {
  /** Identifies the filter, for the cache. */
  name: string;
  accepts: (article: readonly Part[]) => boolean;
}
