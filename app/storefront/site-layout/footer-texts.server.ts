import { m } from '#shared/i18n/index.ts';
import { supportHours } from '#server/ordering/terms/index.ts';
import type { FooterWords } from './data.ts';
import { newsletterForm } from './newsletter-form.server.ts';

/** Footer texts, rendered on the server so that no page ships them in three languages. */
export function footerWords(shopName: string, supportHoursWritten: string): FooterWords {
  return {
    label: m.footer_label(),
    claim: m.footer_claim(),
    hours: supportHours(supportHoursWritten),
    categories: m.nav_categories(),
    support: {
      title: m.footer_support(),
      links: [
        { to: '/terms#support', text: m.footer_service() },
        { to: '/terms#warranty', text: m.footer_warranty() },
        { to: '/terms#returns', text: m.footer_returns() },
        { to: '/withdrawal', text: m.returns_page_title() },
        { to: '/guide#faq', text: m.footer_faq() },
        { to: '/guide', text: m.footer_guide() },
        { to: '/favourites', text: m.favourites_title() },
      ],
    },
    offices: m.footer_offices(),
    brands: m.footer_brands(),
    payment: m.footer_payment(),
    legal: [
      { to: '/terms', text: m.footer_terms() },
      { to: '/privacy', text: m.footer_privacy() },
      { to: '/terms#legal', text: m.footer_legal() },
    ],
    newsletter: newsletterForm(),
    rights: m.footer_rights({ year: new Date().getFullYear(), name: shopName }),
  };
}
