import { asc } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type CachedValue, openCachedValue } from '#server/platform/kernel/cached-value.ts';
import type { Locale } from '#shared/locales.ts';
import { type LocalizedPageText, textInLanguage } from './page-texts.ts';
import { type BuiltInPage, contentPageRedirects, contentPages } from './schema.ts';

export type ContentPage = typeof contentPages.$inferSelect;

export interface StoredPages {
  pages: ContentPage[];
  /** Path of the shop to which an earlier address leads, by that address. */
  redirects: ReadonlyMap<string, string>;
}

/** All content pages, as cached in this process. */
export type PagesStore = CachedValue<StoredPages>;

/** Reads all content pages and redirects. */
export async function readPages(db: Queryable): Promise<StoredPages> {
  const pages = await db
    .select()
    .from(contentPages)
    .orderBy(asc(contentPages.createdAt), asc(contentPages.slug));
  const earlier = await db.select().from(contentPageRedirects);
  const slugs = new Map(pages.map(({ id, slug }) => [id, slug]));
  const redirects = earlier.flatMap(({ slug, pageId, target }) => {
    const to = pageId ? `/${slugs.get(pageId)}` : target;
    return to ? [[slug, to] as const] : [];
  });
  return { pages, redirects: new Map(redirects) };
}

/** Reads the content pages and caches them. */
export const openPagesStore = (db: Database): Promise<PagesStore> => openCachedValue(() => readPages(db));

/** Finds the page with an address; undefined for an unknown address. */
export const findPageBySlug = ({ pages }: StoredPages, slug: string): ContentPage | undefined =>
  pages.find((page) => page.slug === slug);

/** Finds a built-in page. */
export const findBuiltInPage = ({ pages }: StoredPages, name: BuiltInPage): ContentPage | undefined =>
  pages.find((page) => page.builtIn === name);

/**
 * Returns the owner's published text of a built-in page; undefined while the page shows its default text.
 *
 * @param withDraft whether an unpublished text is returned too, for a preview by staff
 */
export function customText(
  stored: StoredPages,
  name: BuiltInPage,
  locale: Locale,
  withDraft = false,
): LocalizedPageText | undefined {
  const page = findBuiltInPage(stored, name);
  return page?.texts && (page.isPublished || withDraft) ? textInLanguage(page.texts, locale) : undefined;
}

/** Pages that have their own route, so they are shown even while they have no published text. */
const alwaysShown: readonly (BuiltInPage | null)[] = ['guide', 'terms', 'privacy', 'withdrawal'];

/** Returns whether visitors can open a page. */
export const isPageShown = ({ isPublished, builtIn }: ContentPage): boolean =>
  isPublished || alwaysShown.includes(builtIn);

/** Returns whether visitors can open a page at an address. */
export function isOpenToVisitors(stored: StoredPages, slug: string): boolean {
  const page = findPageBySlug(stored, slug);
  return page !== undefined && isPageShown(page);
}

/** A page that visitors can open. */
export interface PublishedPage {
  /** Address at the root of the site, without a language prefix. */
  slug: string;
  /** Null for a page that staff created. */
  builtIn: BuiltInPage | null;
  /** Undefined for a built-in page with its default text, whose title is a text of the user interface. */
  title: string | undefined;
  changedAt: Date;
}

/** Lists all pages that visitors can open, with their titles in one language: for menus and sitemaps. */
export function listPublishedPages({ pages }: StoredPages, locale: Locale): PublishedPage[] {
  return pages.filter(isPageShown).map(({ slug, builtIn, texts, isPublished, updatedAt }) => ({
    slug,
    builtIn,
    title: texts && isPublished ? textInLanguage(texts, locale).title : undefined,
    changedAt: updatedAt,
  }));
}
