import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import {
  type PageText,
  type TextSection,
  findTermsTexts,
  customText,
  parseMarkdown,
  readPages,
  textInLanguage,
  withTermsVersion,
} from '#server/platform/pages/index.ts';

/** The owner's terms of sale in one language. */
export interface OwnTerms {
  title: string;
  intro: string;
  sections: TextSection[];
}

/**
 * Finds the text of one version of the terms of sale.
 *
 * @param current version of the terms in the settings
 * @returns the owner's text; `composed` for the current default text; undefined for an earlier text that is
 * not stored
 */
export async function findTermsText(
  db: Queryable,
  version: string,
  current: string,
  locale: Locale,
): Promise<OwnTerms | 'composed' | undefined> {
  const texts = await findTermsTexts(db, version);
  if (texts) return toOwnTerms(textInLanguage(texts, locale), version);
  if (version !== current) return undefined;
  // Staff can also change the version by hand, in the settings.
  const own = texts === undefined ? customText(await readPages(db), 'terms', locale) : undefined;
  return own ? toOwnTerms(own, version) : 'composed';
}

function toOwnTerms(text: PageText, version: string): OwnTerms {
  const { title, intro, body } = withTermsVersion(text, version);
  return { title, intro, sections: parseMarkdown(body) };
}
