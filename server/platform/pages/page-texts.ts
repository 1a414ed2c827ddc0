import { z } from 'zod';
import { isSafeLink } from '#shared/site.ts';
import { type Locale, baseLocale, locales } from '#shared/locales.ts';
import { isSlug, reservedSlugs } from './reserved-slugs.ts';

const line = (most: number) =>
  z
    .string({ error: 'required' })
    .overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .max(most, { error: 'long' });

/** Text of a page in one language. */
export const pageTextSchema = z.object({
  title: line(120),
  intro: line(600),
  /** Markdown. */
  body: z
    .string({ error: 'required' })
    .overwrite((written) =>
      written
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .max(60_000, { error: 'long' }),
  /** Description for search engines; when it is empty, the introduction is used. */
  description: line(300),
});
export type PageText = z.infer<typeof pageTextSchema>;
export type PageTexts = Record<Locale, PageText>;

export interface PageInput {
  /** Address; ignored for a built-in page whose address is fixed. */
  slug: string;
  /** Null for the default text of a built-in page. */
  texts: PageTexts | null;
  isPublished: boolean;
}

/** Schema of a page's texts that staff enter: title and text are required in French. */
export const pageTextsSchema = z
  .object({ fr: pageTextSchema, de: pageTextSchema, en: pageTextSchema })
  .superRefine((texts, context) => {
    for (const field of ['title', 'body'] as const)
      if (texts[baseLocale][field] === '')
        context.addIssue({ code: 'custom', message: 'required', path: [baseLocale, field] });
  });

/** Schema of a page's address that staff enter. */
export const slugSchema = z
  .string({ error: 'slug' })
  .trim()
  .toLowerCase()
  .refine(isSlug, { error: 'slug', abort: true })
  .refine((slug) => !reservedSlugs.has(slug), { error: 'reserved' });

/** Schema of the path to which the address of a deleted page leads; empty for none. */
export const redirectTargetSchema = z
  .string()
  .trim()
  .max(500, { error: 'target' })
  .refine((path) => path === '' || (path.startsWith('/') && isSafeLink(path)), { error: 'target' });

/** A page's text for readers of one language, with the languages in which it is written. */
export interface LocalizedPageText extends PageText {
  titleLocale: Locale;
  /** Language of everything except the title. */
  textLocale: Locale;
}

/**
 * Returns a page's text in one language. A language without a text has the French one; only its title can be
 * its own.
 */
export function textInLanguage(texts: PageTexts, locale: Locale): LocalizedPageText {
  const own = texts[locale];
  const french = texts[baseLocale];
  return {
    ...(own.body === '' ? french : own),
    title: own.title || french.title,
    titleLocale: own.title ? locale : baseLocale,
    textLocale: own.body ? locale : baseLocale,
  };
}

/** Replaces the placeholder `{version}` in the terms of sale by their version, which each change renews. */
export function withTermsVersion<T extends PageText>(text: T, version: string): T {
  const fill = (words: string) => words.replaceAll('{version}', version);
  return { ...text, intro: fill(text.intro), body: fill(text.body), description: fill(text.description) };
}

/** Returns a page without any text. */
export const emptyTexts = (): PageTexts =>
  Object.fromEntries(
    locales.map((locale) => [locale, { title: '', intro: '', body: '', description: '' }]),
  ) as PageTexts;
