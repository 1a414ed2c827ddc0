import { m } from '#shared/i18n/index.ts';
import { chargesNoTax } from '#server/ordering/pricing/index.ts';
import type { OpeningHours, Settings } from '#server/platform/settings/index.ts';
import { formatSupportHours } from '#server/ordering/terms/index.ts';
import type { FooterTexts } from './data.ts';
import { newsletterFormHtml } from './newsletter-form.server.ts';

/**
 * Returns the localized footer texts. The server renders them, so that browsers do not load them in three
 * languages.
 */
export function footerTexts(
  { name, support_hours: supportHours, registrations }: Settings['shop'],
  opening: OpeningHours | null,
): FooterTexts {
  const rights = chargesNoTax({ registrations }) ? m.footer_rights_no_vat : m.footer_rights;
  return {
    label: m.footer_label(),
    claim: m.footer_claim(),
    hours: opening ? formatOpeningLines(opening) : formatSupportHours(supportHours),
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
    newsletter: newsletterFormHtml(),
    rights: rights({ year: new Date().getFullYear(), name }),
  };
}

/** Returns the opening hours with one line per group of weekdays, and the next exception on the last line. */
function formatOpeningLines({ lines, exception }: OpeningHours): string {
  return [...lines.map(({ days, hours }) => `${days} ${hours}`), ...(exception ? [exception] : [])].join(
    '\n',
  );
}
