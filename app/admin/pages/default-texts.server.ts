import type { Shop } from '#server/shop.ts';
import { requestStorage } from '#server/http/context.ts';
import { type ShopDetails, composeTerms, loadShopDetails } from '#server/ordering/terms/index.ts';
import {
  type BuiltInPage,
  type PageText,
  type PageTexts,
  type TextSection,
  writeMarkdown,
} from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { privacySections, processedData } from '#app/storefront/legal/load-privacy.server.ts';
import { aboutSections } from '#app/storefront/pages/about-text.server.ts';
import { guideSections } from './guide-sections.server.ts';

interface Composed {
  title: string;
  intro: string;
  description: string;
  sections: TextSection[];
}

const compose: Record<BuiltInPage, (shop: Shop, details: ShopDetails, locale: Locale) => Composed> = {
  terms: (_shop, details, locale) => ({
    title: m.terms_title(),
    intro: m.terms_intro(),
    description: m.terms_description({ name: details.name }),
    // The version changes with each text, so the Markdown contains its placeholder.
    sections: composeTerms({ ...details, termsVersion: '{version}' }, locale),
  }),
  privacy: (shop, details) => ({
    title: m.privacy_title(),
    intro: m.privacy_intro(),
    description: m.privacy_description({ name: details.name }),
    sections: privacySections(details, processedData(shop)),
  }),
  guide: (_shop, details) => ({
    title: m.footer_guide(),
    intro: m.guide_intro(),
    description: m.guide_description({ name: details.name }),
    sections: guideSections(details),
  }),
  withdrawal: (_shop, details, locale) => ({
    title: m.returns_page_title(),
    intro: m.returns_page_text({ days: details.returnDays }),
    description: m.returns_page_description({ name: details.name }),
    sections: composeTerms(details, locale).filter(({ id }) => id === 'returns'),
  }),
  about: (_shop, details) => ({
    title: m.pages_about_title(),
    intro: '',
    description: m.pages_about_1({ name: details.name }),
    sections: aboutSections(details),
  }),
};

/** Composes the default text of a built-in page in all languages, as Markdown with the current settings. */
export async function defaultTexts(shop: Shop, name: BuiltInPage): Promise<PageTexts> {
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await defaultText(shop, name, locale)] as const),
  );
  return Object.fromEntries(texts) as PageTexts;
}

async function defaultText(shop: Shop, name: BuiltInPage, locale: Locale): Promise<PageText> {
  const details = await loadShopDetails(shop, locale);
  const store = requestStorage.getStore();
  const make = () => compose[name](shop, details, locale);
  // The texts of the user interface follow the language of the request, which is French in the back office.
  const composed = requestStorage.run({ nonce: '', log: shop.log, ...store, locale }, make);
  const plain = (text: string) => text.replaceAll('\u00ad', '');
  return {
    title: plain(composed.title),
    intro: plain(composed.intro),
    description: plain(composed.description).slice(0, 300),
    body: plain(writeMarkdown(composed.sections)),
  };
}
