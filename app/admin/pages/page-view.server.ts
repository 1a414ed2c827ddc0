import { type ContentPage, isUnverified } from '#server/platform/pages/index.ts';
import { builtInPageLabel, type PageState } from './labels.ts';

/** Returns the state of a page as staff see it. */
export function pageState(page: ContentPage): PageState {
  if (isUnverified(page)) return page.texts && page.isPublished ? 'customUnverified' : 'unverified';
  if (page.texts) return page.isPublished ? 'published' : 'draft';
  if (page.builtIn === 'about' && !page.isPublished) return 'draft';
  return page.isVerified ? 'verified' : 'starting';
}

/** Returns the French title of a page, or the name of a built-in page. */
export const pageTitle = ({ builtIn, texts }: ContentPage): string =>
  builtIn ? builtInPageLabel[builtIn]() : (texts?.fr.title ?? '');
