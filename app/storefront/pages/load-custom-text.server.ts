import type { RouterContextProvider } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import {
  type BuiltInPage,
  type LocalizedPageText,
  type TextSection,
  customText,
  parseMarkdown,
  withTermsVersion,
} from '#server/platform/pages/index.ts';
import { hasPermission } from '#shared/access.ts';
import type { Locale } from '#shared/locales.ts';

/** The owner's text of a page in the reader's language, parsed. */
export interface CustomPageText {
  title: string;
  intro: string;
  /** Description for search engines; empty if the text has neither a description nor an introduction. */
  description: string;
  sections: TextSection[];
  /** Language of the title, if it is not the reader's. */
  titleLocale?: Locale;
  /** Language of introduction and sections, if it is not the reader's. */
  textLocale?: Locale;
  /** Whether visitors do not see this text, so the page must not be cached. */
  isDraft: boolean;
}

/** Parses a text for a page in the reader's language. */
export const toCustomPageText = (
  { title, intro, description, body, titleLocale, textLocale }: LocalizedPageText,
  locale: Locale,
  isDraft: boolean,
): CustomPageText => ({
  title,
  intro,
  description: description || intro,
  sections: parseMarkdown(body),
  ...(titleLocale === locale ? {} : { titleLocale }),
  ...(textLocale === locale ? {} : { textLocale }),
  isDraft,
});

/**
 * Returns whether the request asks for unpublished texts (`?preview`) and comes from a staff member who may
 * edit the pages.
 */
export async function isPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  if (!new URL(request.url).searchParams.has('preview')) return false;
  return hasPermission((await requestOf(context).session())?.role, 'site');
}

/** Loads the owner's text of a built-in page; null while the page shows its default text. */
export async function loadCustomText(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: BuiltInPage,
): Promise<CustomPageText | null> {
  const shop = shopOf(context);
  const stored = shop.pages.current();
  const { version } = shop.settings.current().terms;
  const filled = (text: LocalizedPageText) => (name === 'terms' ? withTermsVersion(text, version) : text);
  const { locale } = requestOf(context);
  const published = customText(stored, name, locale);
  if (published) return toCustomPageText(filled(published), locale, false);
  const draft = (await isPreview(context, request)) ? customText(stored, name, locale, true) : undefined;
  return draft ? toCustomPageText(filled(draft), locale, true) : null;
}
