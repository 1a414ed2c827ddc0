import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { drawPageFooters } from '#server/platform/kernel/pdf-parts.ts';
import { type Pdf, textLeft, createPdf, textRight, toWindows1252 } from '#server/platform/kernel/pdf.ts';
import { composeTerms } from './compose-terms.ts';
import type { ShopDetails } from './shop-details.ts';
import { drawBlocks } from './draw-blocks.ts';
import type { OwnTerms } from './find-terms-text.ts';

const width = textRight - textLeft;

/**
 * Renders the terms of sale as a PDF that the customer can store: the text of the web page with the seller,
 * the version and the date.
 *
 * @param about.own the owner's text; without it, the terms are composed from the details
 * @param about.date date on which the customer accepted the terms; the same data and day always give the same
 * bytes
 */
export function renderTerms(details: ShopDetails, about: About): Promise<Buffer> {
  const key = JSON.stringify([details, about.locale, dayOf(about.date), about.shopUrl, about.own]);
  const known = stored.get(key);
  if (known) return known;
  const rendered = draw(details, about);
  // All orders of one day in one language share the same PDF, so a small cache is sufficient.
  if (stored.size >= 6) stored.clear();
  stored.set(key, rendered);
  rendered.catch(() => stored.delete(key));
  return rendered;
}

interface About {
  locale: Locale;
  date: Date;
  shopUrl: string;
  own?: OwnTerms;
}

const stored = new Map<string, Promise<Buffer>>();

function draw(details: ShopDetails, { locale, date, shopUrl, own }: About): Promise<Buffer> {
  const o = { locale };
  const title = own?.title ?? m.terms_title({}, o);
  const version = m.terms_version({ version: details.termsVersion }, o);
  return createPdf(
    {
      title: `${title}, ${version}`,
      author: details.company,
      created: new Date(`${dayOf(date)}T12:00:00Z`),
      locale,
    },
    (pdf) => {
      const contact = [details.beneficiary, details.email, details.phone].filter(Boolean);
      pdf
        .font('Helvetica')
        .fontSize(9)
        .fillColor('#555')
        .text(toWindows1252(contact.join(' · ')), textLeft, 57, { width });
      pdf.moveDown(1).font('Helvetica-Bold').fontSize(18).fillColor('#000').text(toWindows1252(title));
      pdf.moveDown(0.3).font('Helvetica').fontSize(9).fillColor('#555');
      pdf.text(toWindows1252(`${version} · ${formatLongDate(date, locale)}`));
      const addressOf = (path: string) =>
        path.startsWith('/') ? `${shopUrl}${pathInLocale(locale, path)}` : path;
      if (own?.intro) drawBlocks(pdf, [{ kind: 'text', text: own.intro }], addressOf);
      let number = 0;
      for (const section of own?.sections ?? composeTerms(details, locale)) {
        if (section.title) drawHeading(pdf, `${(number += 1)}. ${section.title}`);
        drawBlocks(pdf, section.blocks, addressOf);
      }
      drawPageFooters(pdf, `${details.company} · ${title}, ${version}`);
    },
  );
}

// Starts a new page when the page has no room for the heading and at least three lines below it.
function drawHeading(pdf: Pdf, text: string): void {
  if (pdf.y + 80 > pdf.page.maxY()) pdf.addPage();
  else pdf.moveDown(1.2);
  pdf
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor('#000')
    .text(toWindows1252(text), textLeft, pdf.y, { width });
  pdf.moveDown(0.3);
}
