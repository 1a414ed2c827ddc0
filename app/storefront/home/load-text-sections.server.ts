import { m } from '#shared/i18n/index.ts';
import { listTermsSections } from '#server/ordering/terms/index.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import { customText, parseMarkdown } from '#server/platform/pages/index.ts';
import { openingHours } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import type { HomeSection } from './home-data.ts';
import type { SectionContext } from './section-context.ts';
import { toSectionButton } from './to-section-button.server.ts';

/** Loads a text with picture and button; undefined when it has no content. */
export function loadText(
  { info: { locale } }: SectionContext,
  section: SectionOf<'text'>,
): HomeSection | undefined {
  const title = textIn(section.title, locale);
  const paragraphs = textIn(section.text, locale)
    .split(/\n\s*\n/)
    .filter(Boolean);
  const picture = section.picture_url;
  if (!title && paragraphs.length === 0 && !picture) return undefined;
  const button = toSectionButton(section.button, locale) ?? null;
  return { id: section.id, kind: 'text', title, paragraphs, picture, side: section.picture_side, button };
}

/** Loads the opening hours; undefined when the settings contain none. */
export async function loadHours(
  { shop, info: { locale } }: SectionContext,
  section: SectionOf<'opening_hours'>,
): Promise<HomeSection | undefined> {
  const hours = await openingHours(shop.settings.current(), locale);
  if (!hours) return undefined;
  const title = textIn(section.title, locale) || m.home_hours();
  return { id: section.id, kind: 'opening_hours', title, lines: hours.lines, exception: hours.exception };
}

/** Loads the short text about the terms of sale, with links to their sections. */
export function loadTerms({ shop, info, details }: SectionContext, { id }: SectionOf<'terms'>): HomeSection {
  const { returnDays: days, warrantyYears: years } = details;
  const text = (details.chargesNoTax ? m.home_terms_text_no_vat : m.home_terms_text)({ days, years });
  return { id, kind: 'terms', ...termsLinks(shop, info.locale, text) };
}

/**
 * Returns the links to the sections of the terms of sale, of the owner's text if there is one.
 *
 * @param composed sentence above the links while the terms are the composed ones
 */
function termsLinks(shop: Shop, locale: Locale, composed: string) {
  const own = customText(shop.pages.current(), 'terms', locale);
  if (!own) return { text: composed, sections: listTermsSections() };
  const sections = parseMarkdown(own.body).filter(({ title }) => title);
  return { text: own.intro, sections: sections.map(({ id, title }) => ({ id, title })) };
}
