import { currentLocale, m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Returns the eleven sections of the terms of sale, in order. The id of a section is the anchor that links
 * from other pages use.
 */
export function listTermsSections(locale: Locale = currentLocale()) {
  const o = { locale };
  return [
    { id: 'about', title: m.terms_about({}, o) },
    { id: 'products', title: m.terms_products({}, o) },
    { id: 'pricing', title: m.terms_pricing({}, o) },
    { id: 'ordering', title: m.terms_ordering({}, o) },
    { id: 'payment', title: m.terms_payment({}, o) },
    { id: 'delivery', title: m.terms_delivery({}, o) },
    { id: 'returns', title: m.terms_returns({}, o) },
    { id: 'warranty', title: m.terms_warranty({}, o) },
    { id: 'support', title: m.terms_support({}, o) },
    { id: 'privacy', title: m.terms_privacy({}, o) },
    { id: 'legal', title: m.terms_legal({}, o) },
  ] as const;
}

export type TermsSectionId = ReturnType<typeof listTermsSections>[number]['id'];
