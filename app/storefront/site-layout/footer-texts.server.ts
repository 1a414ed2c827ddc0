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
    brands: m.footer_brands(),
    payment: m.footer_payment(),
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
