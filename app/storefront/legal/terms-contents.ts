import { m } from '#app/i18n/index.ts';

/** The eleven sections of the terms, in order: the id is the anchor that other pages link to. */
export function termsContents() {
  return [
    { id: 'about', title: m.terms_about() },
    { id: 'products', title: m.terms_products() },
    { id: 'pricing', title: m.terms_pricing() },
    { id: 'ordering', title: m.terms_ordering() },
    { id: 'payment', title: m.terms_payment() },
    { id: 'delivery', title: m.terms_delivery() },
    { id: 'returns', title: m.terms_returns() },
    { id: 'warranty', title: m.terms_warranty() },
    { id: 'support', title: m.terms_support() },
    { id: 'privacy', title: m.terms_privacy() },
    { id: 'legal', title: m.terms_legal() },
  ] as const;
}

export type TermsSectionId = ReturnType<typeof termsContents>[number]['id'];
